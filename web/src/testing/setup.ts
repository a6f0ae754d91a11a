// First: whatever is loaded after it finds its React.
import './react.ts'
import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
// The areas fill each other's places.
import '../app/areas.ts'
import { storage } from '../lib/kept/storage.ts'
import { session } from '../lib/session.ts'
import { forgetStores } from '../lib/state/person.ts'
import { allAnswered, api } from './api.ts'
import { lookQuickly } from './computedStyle.ts'
import { forgetStyles, leanAgain, leanStyles } from './styles.ts'
import { startTestTexts } from './texts.ts'

// How long a slow machine may take to show what a test waits for; a quick one waits no longer than it needs. What a file
// says otherwise is its own: this runs before each.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false })

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
// A promise, as of browsers: an effect that hands it on breaks when it is undone.
Element.prototype.scrollIntoView ??= () => Promise.resolve()
window.scrollTo = () => undefined
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
if (!('fonts' in document)) {
  const value = { ready: Promise.resolve(), add: () => undefined, delete: () => true }
  Object.defineProperty(document, 'fonts', { value })
}
HTMLImageElement.prototype.decode ??= () => Promise.reject(new Error('no picture is read here'))
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => undefined

beforeAll(async () => {
  lookQuickly()
  leanStyles()
  // Files share the page: the last one's address and what it left on the page are not this one's.
  window.history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  // A request that no test answers is an error.
  api.listen({ onUnhandledFrame: 'error' })
  await startTestTexts()
})
beforeEach(() => {
  document.elementFromPoint = () => null
  // Scrolling by itself asks in each frame while something is carried, also in one after the test that carried it.
  document.elementsFromPoint = () => []
  onlineManager.setOnline(true)
  storage.allowWrites(true)
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
  forgetStores()
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  leanAgain()
  await allAnswered()
  forgetStores()
  api.resetHandlers()
})
afterAll(() => {
  forgetStyles()
  api.close()
})
