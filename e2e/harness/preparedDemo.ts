import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { demoFolder } from './demoFolder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a demo that was stopped when it had all its pictures. */
    preparedDemo: string
  }
}

// Vitest loads this file once per project; the projects of a run share one folder.
const shared = globalThis as typeof globalThis & { halftoneDemo?: { folder: Promise<string>; users: number } }

/** The folder: the one that was made beside another suite (`scripts/test.mjs`), or made when it is first asked for. */
export function preparing(): Promise<string> {
  const { HALFTONE_DEMO_FOLDER: made } = process.env
  shared.halftoneDemo ??= { folder: made ? Promise.resolve(made) : demoFolder(), users: 0 }
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
