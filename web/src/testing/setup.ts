import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
// The areas fill each other's places.
import '../app/areas.ts'
import { storage } from '../lib/kept/storage.ts'
import { session } from '../lib/session.ts'
import { forgetStores } from '../lib/state/person.ts'
import { allAnswered, api } from './api.ts'
import { startTestTexts } from './texts.ts'

// How long a slow machine may take to show what a test waits for; a quick one waits no longer than it needs.
configure({ asyncUtilTimeout: 5_000 })

// What jsdom lacks.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => undefined

beforeAll(async () => {
  // A request that no test answers is an error.
  api.listen({ onUnhandledFrame: 'error' })
  await startTestTexts()
})
beforeEach(() => {
  storage.allowWrites(true)
  session.signOut()
  localStorage.clear()
  forgetStores()
})
afterEach(async () => {
  cleanup()
  await allAnswered()
  forgetStores()
  api.resetHandlers()
})
afterAll(() => api.close())
