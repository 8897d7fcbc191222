import { mount } from 'svelte'
import App from './App.svelte'

const LATELY = 10_000

// After an upgrade of the server, a page that was open asks for parts that are gone: it starts anew.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('spieltisch.renewed') ?? 0)
  if (Date.now() - last < LATELY) return
  sessionStorage.setItem('spieltisch.renewed', String(Date.now()))
  location.reload()
})

mount(App, { target: document.body })
