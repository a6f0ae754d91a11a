import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { pause, waitForServer } from './transfers/reachable.ts'

/** ms between two attempts while the server answers. */
const step = 500
const attempts = 3

/** A component that is fetched when it is first shown, or before. */
export interface Part<P> extends FunctionComponent<P> {
  /** Fetches and runs its code, so that it is shown at once. A failure is left to the time when it is shown. */
  fetch(): Promise<void>
}

/**
 * A component that is fetched when it is first shown. Without a network it comes as soon as there is one: a menu or a
 * toast that is not there yet must not take the screen with its unsaved texts and its uploads away. What the server does
 * not have (a part of an older release) is thrown to the nearest boundary, or `instead` stands there. One that is there
 * already is drawn at once: React shows nothing for up to 300 ms after what has to wait.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>, instead?: ComponentType<P>): Part<P> {
  let arrived: ComponentType<P> | undefined
  const Late = lazy(async () => {
    try {
      arrived = await fetched(load)
      return { default: arrived }
    } catch (error) {
      if (instead) return { default: instead }
      throw error
    }
  })
  const Shown: Part<P> = (props) => {
    const [Drawn] = useState<ComponentType<P>>(() => arrived ?? Late)
    return createElement(Drawn, props)
  }
  Shown.fetch = async () => {
    arrived ??= await load().catch(() => undefined)
  }
  return Shown
}

/** What is done without rather than lose the screen: a tooltip, a toast. */
export const Nothing = (): null => null

/** What `load` imports. While the network is gone it waits for it; a server that does not have it is asked three times. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
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
