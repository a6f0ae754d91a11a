import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { pause, waitForServer } from './transfers/reachable.ts'

/** ms between two attempts while the server answers. */
const step = 500
const attempts = 3

/**
 * A component that is fetched when it is first shown. Without a network it comes as soon as there is one: a menu or a
 * toast that is not there yet must not take the screen with its unsaved texts and its uploads away. What the server does
 * not have (a part of an older release) is thrown to the nearest boundary, or `instead` stands there.
 */
export const part = <P>(
  load: () => Promise<ComponentType<P>>,
  instead?: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      return { default: await fetched(load) }
    } catch (error) {
      if (instead) return { default: instead }
      throw error
    }
  })

/** What is done without rather than lose the screen: a tooltip, a toast. */
export const Nothing = (): null => null

async function fetched<T>(load: () => Promise<T>): Promise<T> {
  const { signal } = new AbortController()
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (await waitForServer(signal)) continue
      failures += 1
      if (failures >= attempts) throw error
      await pause(step, signal)
    }
  }
}
