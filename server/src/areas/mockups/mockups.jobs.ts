import type { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Area } from '../../core/area.ts'
import { type JobContext, job } from '../../core/jobs.ts'
import { unchanged } from '../../core/unchanged.ts'
import { ImageFault } from '../../images/imageJob.ts'
import { drawStored } from '../../images/mockup/storedMockup.ts'
import { StorageMissing } from '../../storage/storage.ts'
import { lockArtwork } from '../artworks/artworks.queries.ts'
import { listFiles } from '../files/files.queries.ts'
import { findLayout } from '../layoutTemplates/layoutTemplates.queries.ts'
import { landMockup, setState } from './land.service.ts'
import {
  listWaitingArtworks,
  type MockupRow,
  type MockupValues,
  nextWaiting,
  usableLayouts,
} from './mockups.queries.ts'

declare module '../../core/jobNames.ts' {
  interface JobMap {
    'mockups.make': { artworkId: number }
    'mockups.sweep': Record<string, never>
  }
}

const retries = 3
/** Tries, each more patient than the one before, until a picture is too slow: on a busy machine a small one is slow, too. */
const slowTries = 3

/**
 * Makes the mock-ups of an artwork one after the other, each landing as it is ready: one picture at a time, so that previews and the
 * rest of the node keep their share. A run that was cut off goes on with what it left.
 */
export const makeJob = job({
  name: 'mockups.make',
  schema: z.object({ artworkId: z.number().int() }),
  concurrency: 1,
  retryLimit: retries,
  retryDelay: 5,
  // 200 pictures of seconds each at worst.
  expireIn: 1_800,
  run: async ({ artworkId }, ctx: JobContext) => {
    for (;;) {
      if (ctx.signal.aborted) throw new Error('The process stops; another run goes on')
      const mockup = await nextWaiting(ctx.db, artworkId)
      if (!mockup) return
      await makeOne(ctx, mockup)
    }
  },
})

/** Artworks whose run was lost with a node. */
export const sweepJob = job({
  name: 'mockups.sweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 1,
  retryDelay: 60,
  expireIn: 60,
  cron: '*/10 * * * *',
  run: async (_, { db, resources }) => {
    for (const artworkId of await listWaitingArtworks(db)) await resources.jobs.send(db, 'mockups.make', { artworkId })
  },
})

/** What the last process left unfinished goes on as soon as this one works. */
export const sweepAtStart: NonNullable<Area['start']> = ({ config, db, jobs, log }) => {
  if (config.work)
    jobs.send(db, 'mockups.sweep', {}).catch((error: unknown) => log.warn({ err: error }, 'no sweep of mock-ups'))
  return () => undefined
}

async function makeOne(ctx: JobContext, mockup: MockupRow): Promise<void> {
  await tell(ctx, mockup, { state: 'making' })
  try {
    const found = await partsOf(ctx, mockup)
    if ('fault' in found) return await tell(ctx, mockup, { state: 'failed', error: found.fault })
    await draw(ctx, mockup, found)
  } catch (error) {
    const said = faultOf(error)
    if (!said && ctx.attempt <= retries) throw error
    ctx.log.warn({ err: error, mockup: mockup.id }, 'a mock-up was not made')
    await tell(ctx, mockup, { state: 'failed', error: said ?? phrase('mockups.failed') })
  }
}

/** What people are told where a picture is at fault; undefined for what may pass. */
export function faultOf(error: unknown): Phrase | undefined {
  if (error instanceof StorageMissing) return error.said
  if (!(error instanceof ImageFault)) return undefined
  // The worker was ended: which picture it was at nobody knows.
  if (error.reason === 'timeout') return phrase('mockups.tooSlow')
  return error.detail?.startsWith('source') ? phrase('mockups.sourceUnreadable') : phrase('mockups.baseUnreadable')
}

interface Parts {
  scene: Scene
  version: number
  /** Keys of the pictures. */
  source: string
  base: string
  mask: string | null
  shading: string | null
}

/** The pictures of the scene as it is now, or why there are none. */
async function partsOf({ db }: JobContext, mockup: MockupRow): Promise<Parts | { fault: Phrase }> {
  const isUsable = (await usableLayouts(db, [mockup.layoutId], mockup.groupId)).has(mockup.layoutId)
  const layout = isUsable ? (await findLayout(db, mockup.layoutId))?.layout : undefined
  if (!layout) return { fault: phrase('mockups.layoutGone') }
  const { scene, version } = layout
  const ids = [mockup.sourceFileId, scene.baseFileId, scene.maskFileId, scene.shadingFileId]
  const files = new Map(
    (
      await listFiles(
        db,
        ids.flatMap((id) => id ?? []),
      )
    ).map((file) => [file.id, file]),
  )
  const keyOf = (id: number | null) => (id === null ? null : (files.get(id)?.key ?? null))
  const source = files.get(mockup.sourceFileId)
  if (source?.sha256 !== mockup.sourceSha256) return { fault: phrase('mockups.sourceChanged') }
  const base = keyOf(scene.baseFileId)
  if (base === null || scene.placeholders.length === 0) return { fault: phrase('mockups.baseUnreadable') }
  return {
    scene,
    version,
    source: source.key,
    base,
    mask: keyOf(scene.maskFileId),
    shading: keyOf(scene.shadingFileId),
  }
}

/** Draws it in a worker, stores it and lands it; what did not land is removed. */
async function draw(ctx: JobContext, mockup: MockupRow, { scene, version, ...pictures }: Parts): Promise<void> {
  const { groupId, size, format, colourHex: colour, sourceSha256: sourceHash } = mockup
  const { placeholders } = scene
  const asked = { ...pictures, groupId, size, format, colour, sourceHash, placeholders }
  const made = await drawPatiently(ctx, asked)
  const isUsed = await ctx.asUser(
    mockup.createdBy,
    (change) => landMockup(change, mockup, { ...made, layoutVersion: version }),
    { records: false },
  )
  if (!isUsed) await ctx.resources.storage.remove([made.key])
}

/** Tried again with more time where it took too long. Throws as `drawStored` does. */
async function drawPatiently({ resources, signal }: JobContext, asked: Parameters<typeof drawStored>[1]) {
  for (let patience = 1; ; patience += 1) {
    try {
      return await drawStored(resources, { ...asked, patience })
    } catch (error) {
      const isSlow = error instanceof ImageFault && error.reason === 'timeout'
      if (!isSlow || patience === slowTries || signal.aborted) throw error
    }
  }
}

/** Another state, told to who looks at the artwork. */
async function tell(ctx: JobContext, mockup: MockupRow, values: MockupValues): Promise<void> {
  await ctx.asUser(mockup.createdBy, async (change) => {
    const artwork = await lockArtwork(change.db, mockup.artworkId)
    if (!artwork || !(await setState(change, artwork, mockup, values))) return unchanged(undefined)
    return undefined
  })
}
