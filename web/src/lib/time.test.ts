import { expect, test } from 'vitest'
import { clockFace } from './time'

test('clocks show what matters', () => {
  const faces = [0, 9.2, 125, 3605, 86400 * 3 + 3600 * 4].map(clockFace)
  expect(faces).toEqual(['0:00', '0:10', '2:05', '1:00:05', '3 d 4 h'])
})
