import { expect, test } from 'vitest'
import { chance, check } from './proof'
import type { Proof } from './wire'

// Computed with spieltisch.kernel.seeds.
const proof: Proof = {
  commitment: '0f95af22e67eaaa261f944f16c680a393104e9e1b466b59e8df7d657d7663bc5',
  secret: Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join(''),
  contributions: ['Ada', 'Ümläut ♠'],
  seed: 'eaa52851a6f0a2dec404256102a8688abc12577aec3b1971002dce1db12267f4',
  findings: [],
}

test('the browser comes to the same commitment and seed as the server', async () => {
  const found = await check(proof, proof.commitment)
  expect(found).toEqual({
    commitment: proof.commitment,
    seed: proof.seed,
    commitmentFits: true,
    seedFits: true,
  })
})

test('another secret, another contribution or another promise is noticed', async () => {
  const secret = proof.secret.replace('00', '01')
  expect((await check({ ...proof, secret }, '')).commitmentFits).toBe(false)
  const contributions = ['Ada', 'Umlaut ♠']
  expect((await check({ ...proof, contributions }, '')).seedFits).toBe(false)
  expect((await check(proof, 'something else')).commitmentFits).toBe(false)
})

test('what is added to a shuffle is 128 bits, never the same', () => {
  expect(chance()).toMatch(/^[0-9a-f]{32}$/)
  expect(chance()).not.toBe(chance())
})
