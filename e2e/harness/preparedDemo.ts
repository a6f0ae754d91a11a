import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a demo that was stopped when it had all its pictures. */
    preparedDemo: string
  }
}

/** Enough for a column that has to be scrolled far. */
const products = 80

// Vitest loads this file once per project; the projects of a run share one folder.
const shared = globalThis as typeof globalThis & { halftoneDemo?: { folder: Promise<string>; users: number } }

/** Writes a demo, lets it make its pictures, and stops it. */
async function prepare(): Promise<string> {
  const product = await startProduct({ products, env: { LOG_LEVEL: 'info' } })
  try {
    await product.said('demo pictures are complete')
    await product.halt()
    return product.dataDir
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** The folder, made when it is first asked for. */
export function preparing(): Promise<string> {
  shared.halftoneDemo ??= { folder: prepare(), users: 0 }
  return shared.halftoneDemo.folder
}

/** Vitest's global setup: products of journeys start on copies of one demo, which show everything at once. */
export async function setup(project: TestProject): Promise<void> {
  const folder = preparing()
  if (shared.halftoneDemo) shared.halftoneDemo.users++
  project.provide('preparedDemo', await folder)
}

export async function teardown(): Promise<void> {
  const demo = shared.halftoneDemo
  if (!demo || --demo.users > 0) return
  delete shared.halftoneDemo
  await rm(await demo.folder, { recursive: true, force: true })
}

/** For `startProduct({ from })`. */
export const preparedDemo = (): string => inject('preparedDemo')
