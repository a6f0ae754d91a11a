import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { preparing } from './preparedDemo.ts'
import { type RunningProduct, startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The demo that the journeys of a run share. */
    product: RunningProduct
  }
}

/** Vitest's global setup: one demo for all journeys that neither stop, kill nor fill theirs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, marketplace, accounts, stop } = await startProduct({ from: await preparing() })
  project.provide('product', { url, marketplace, accounts })
  return stop
}

/**
 * The demo that this journey shares with others, which run at the same time: a journey changes and counts only what it
 * has made itself.
 */
export const sharedProduct = (): RunningProduct => inject('product')
