import { createRequire } from 'node:module'
import process from 'node:process'

/**
 * The tests run the React that people run: its development build took half of their time. `TEST_REACT=development` runs
 * that one, with its warnings. React's own `act` is missing from the other build, so that it stands here: it runs what
 * React has put off for later, as soon as what it wraps is done.
 */
const require = createRequire(import.meta.url)

type Work = () => void
/** What React has put off: the small things until the end of this turn, rendering and effects until the next. */
const soon: Work[] = []
const later: Work[] = []

/** Like the timer that it stands for, but what waits can be run at once. */
const putOff = (waiting: Work[], start: (work: Work) => unknown) => (work: Work) => {
  waiting.push(work)
  start(() => {
    const place = waiting.indexOf(work)
    if (place < 0) return
    waiting.splice(place, 1)
    work()
  })
}

function runAll(): void {
  for (let work = soon.shift() ?? later.shift(); work; work = soon.shift() ?? later.shift()) work()
}

/** Real time, where a test has replaced the clock too. */
const { setImmediate: nextTurn } = globalThis
let depth = 0
/** As the outermost change ends, what it put off is run; so is what that leads to, where somebody waits for it. */
async function settle(): Promise<void> {
  if (depth > 0) return
  do {
    runAll()
    await new Promise<void>((next) => nextTurn(next))
  } while (soon.length + later.length > 0)
}

/** What an act gives: who awaits it lets everything come to rest. */
function resting<T>(value: () => PromiseLike<T> | T): PromiseLike<T> {
  // biome-ignore lint/suspicious/noThenProperty: as React's own does, it waits only where somebody awaits it.
  return { then: (done, fail) => settle().then(value).then(done, fail) }
}

/** React's `act`, for the build that has none. */
function act<T>(change: () => T): PromiseLike<Awaited<T>> {
  depth++
  let result: T
  try {
    result = change()
  } catch (error) {
    depth--
    throw error
  }
  if (result instanceof Promise) {
    const left: Promise<Awaited<T>> = result.finally(() => depth--)
    return left.then((value) => settle().then(() => value))
  }
  depth--
  if (depth === 0) runAll()
  return resting(() => result as Awaited<T>)
}

/** React takes its timers when it is loaded. */
function load(): void {
  const { queueMicrotask: micro, setImmediate: immediate } = globalThis
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  globalThis.queueMicrotask = putOff(soon, micro)
  globalThis.setImmediate = putOff(later, immediate) as typeof setImmediate
  try {
    const react = require('react')
    react.act = act
    const { jsx } = require('react/jsx-runtime')
    require('react/jsx-dev-runtime').jsxDEV = jsx
    require('react-dom/client')
    require('react-dom/test-utils')
  } finally {
    process.env.NODE_ENV = NODE_ENV
    globalThis.queueMicrotask = micro
    globalThis.setImmediate = immediate
  }
}

const isLoaded = require.resolve('react') in require.cache
if (process.env.TEST_REACT !== 'development' && !isLoaded) load()
