import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { kindsWith } from '@halftone/contract/things.ts'
import { z } from 'zod'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import type { Things } from '../../../core/things.ts'
import { addToCount } from '../count.queries.ts'
import { lockOwners } from '../cover.queries.ts'
import { coverWithPicture } from '../cover.service.ts'
import { changeFiles, changeIndexes, type FileRow, findFile, listFiles, placeOf } from '../files.queries.ts'
import { revertedFields } from '../files.reverts.ts'
import { roomsOf } from '../files.service.ts'
import { findTarget } from '../move.queries.ts'
import { updateArtworkFile } from '../move.service.ts'
import { removeFiles } from '../remove.service.ts'
import { filesOfGone, listEverFiles, undeleteFiles } from './revert.queries.ts'

interface FileState {
  file: FileRow
  things: Things
}
type WantedFile = Wanted<FileState>

const columns: readonly string[] = revertedFields
const Place = z.object({ artworkId: z.number(), productId: z.number(), tabId: z.number() })
const Columns = z.object({
  name: z.string().exactOptional(),
  orderId: z.string().nullable().exactOptional(),
  customerName: z.string().nullable().exactOptional(),
  isHidden: z.boolean().exactOptional(),
})

function value({ row: { file } }: Held<FileState>, field: string): unknown {
  if (field === 'isDeleted') return file.deletedAt !== null
  if (field === 'place') return { artworkId: file.artworkId, productId: file.productId, tabId: file.tabId }
  return columns.includes(field) ? (new Map<string, unknown>(Object.entries(file)).get(field) ?? null) : undefined
}

/** As an ordinary change or deletion of the file: the attachment of a comment is its writer's. */
function may(
  actor: Actor,
  { groupId, row: { file, things } }: Held<FileState>,
  field: string,
  wanted: unknown,
): boolean {
  const rights = things.find(file.owner)?.files
  const code = field === 'isDeleted' && wanted === true ? rights?.remove : rights?.change
  if (groupId === null || !actor.sees(groupId)) return false
  return code === undefined ? rights !== undefined && file.createdBy === actor.id : actor.can(code, groupId)
}

const labels: Record<string, ActivityKind> = { name: 'name', index: 'index', isDeleted: 'file', place: 'file' }

async function refuse(ctx: Ctx, wanted: readonly WantedFile[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    if (values.place === undefined) continue
    const { artworkId } = Place.parse(values.place)
    const target = await findTarget(ctx.db, artworkId)
    const from = await findTarget(ctx.db, held.row.file.artworkId ?? 0)
    const why = !target
      ? phrase('activities.whyHolderGone')
      : (from?.totalFiles ?? 0) <= 1
        ? phrase('files.cannotMove')
        : undefined
    if (why) refused.set(held.id, { place: why })
  }
  return refused
}

async function show(ctx: Ctx, list: readonly { held: Held<FileState>; field: string; value: unknown }[]) {
  const names = new Map<number, string | null>()
  return Promise.all(
    list.map(async ({ field, value: to }) => {
      if (field !== 'place') return to
      const { artworkId } = Place.parse(to)
      if (!names.has(artworkId)) names.set(artworkId, (await findTarget(ctx.db, artworkId))?.name ?? null)
      return names.get(artworkId)
    }),
  )
}

/** What files of one thing have in common; they are counted and told of together. */
const holderKey = ({ owner, ownerId }: FileRow) => `${owner}:${ownerId}`

async function lockOwnersOf(ctx: Ctx, files: readonly FileRow[]): Promise<void> {
  const byKind = Map.groupBy(files, ({ owner }) => owner)
  for (const kind of kindsWith('files')) {
    const ids = byKind.get(kind)?.map(({ ownerId }) => ownerId) ?? []
    if (ids.length > 0) await lockOwners(ctx.db, ctx.resources.things, kind, ids)
  }
}

async function restore(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const restored = await undeleteFiles(ctx.db, ids)
  for (const own of Map.groupBy(restored, holderKey).values()) {
    const [first] = own
    if (!first) continue
    const place = placeOf(first)
    await addToCount(ctx.db, ctx.resources.things, place, own.length)
    await ctx.record({
      name: 'files.restored',
      groupId: place.groupId,
      payload: { ...place, ids: own.map(({ id }) => id) },
      after: own.map(({ id }) => ({ id })),
      facts: { rooms: roomsOf(own), names: own.map(({ name }) => name) },
    })
    for (const file of own) if (file.previewState === 'ready') await coverWithPicture(ctx, file)
  }
}

async function put(ctx: Ctx, wanted: readonly WantedFile[]): Promise<void> {
  const comes = wanted.filter(({ values }) => values.isDeleted === false)
  if (comes.length > 0)
    await restore(
      ctx,
      comes.map(({ held }) => held.id),
    )
  for (const one of wanted) await putFields(ctx, one)
  await putIndexes(ctx, wanted)
  const goes = wanted.filter(({ values }) => values.isDeleted === true).map(({ held }) => held.id)
  // Those that went with what held them are gone already.
  for (const own of Map.groupBy(await listFiles(ctx.db, goes), holderKey).values()) await removeFiles(ctx, own)
}

async function putFields(ctx: Ctx, { held, values }: WantedFile): Promise<void> {
  const { file } = held.row
  if (values.place !== undefined) {
    const there = await findFile(ctx.db, file.id)
    const { artworkId, tabId } = Place.parse(values.place)
    if (there) await updateArtworkFile(ctx, there, { artworkId, tabId })
  }
  const own = Columns.parse(values)
  if (Object.keys(own).length === 0) return
  await changeFiles(ctx.db, [file.id], own)
  await ctx.record({
    name: 'files.updated',
    groupId: file.groupId,
    payload: { ...placeOf(file), files: [{ id: file.id, ...own }] },
    facts: { change: 'texts', rooms: roomsOf([file]), names: [file.name], oldContent: null, newContent: null },
  })
}

async function putIndexes(ctx: Ctx, wanted: readonly WantedFile[]): Promise<void> {
  const places = wanted.flatMap(({ held, values }) =>
    typeof values.index === 'number' ? [{ file: held.row.file, index: values.index }] : [],
  )
  for (const own of Map.groupBy(places, ({ file }) => holderKey(file)).values()) {
    const [first] = own
    if (!first) continue
    const listIndexes = own.map(({ file: { id }, index }) => ({ id, index }))
    await changeIndexes(ctx.db, listIndexes)
    await ctx.record({
      name: 'files.reordered',
      groupId: first.file.groupId,
      payload: { ...placeOf(first.file), listIndexes },
    })
  }
}

export const fileReverter = reverter<FileState>({
  kind: 'file',
  depth: 2,
  find: async (ctx, ids, hold) => {
    const { things } = ctx.resources
    // What holds them is locked before them, as everywhere.
    if (hold) await lockOwnersOf(ctx, await listEverFiles(ctx.db, ids, false))
    const [rows, gone] = [await listEverFiles(ctx.db, ids, hold), await filesOfGone(ctx.db, things, ids)]
    return rows.map((file) => ({
      ...{ kind: 'file', id: file.id, groupId: file.groupId, name: file.name, subId: null },
      productId: file.productId,
      artworkId: file.artworkId,
      isDeleted: file.deletedAt !== null || gone.has(file.id),
      holder: gone.has(file.id) ? { kind: file.owner, id: file.ownerId } : undefined,
      row: { file, things },
    }))
  },
  value,
  may,
  label: (field) => labels[field] ?? 'file',
  show,
  refuse,
  put,
})
