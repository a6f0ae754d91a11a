import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import { makePlace, withMoved } from '../../../db/places.ts'
import { type Contents, findContents } from '../../content/content.queries.ts'
import { contentValue, isContent, mergeWithContents } from '../../content/content.reverts.ts'
import { writeArtworkDocuments } from '../../content/document.queries.ts'
import { contentsBack, contentTexts, furtherBack } from '../../content/revert.service.ts'
import { removeArtwork, restoreArtwork } from '../arrange.service.ts'
import { type ArtworkRow, changeArtwork, findArtwork, placedArtworks } from '../artworks.queries.ts'
import { revertedFields } from '../artworks.reverts.ts'
import { holderOf } from '../content.service.ts'
import { recordPatch } from '../patch.service.ts'
import { accountNames, isAccountOf } from '../status.queries.ts'
import { writeIndexes } from '../write.queries.ts'
import { goneProducts, listEverArtworks, placesInProducts } from './revert.queries.ts'

interface ArtworkState {
  artwork: ArtworkRow
  contents: Contents
}
type HeldArtwork = Held<ArtworkState>

const columns: readonly string[] = [...revertedFields, 'index']
const Columns = z.object({
  name: z.string().exactOptional(),
  description: RichText.nullable().exactOptional(),
  accountId: z.number().nullable().exactOptional(),
  clipartIds: z.array(z.number()).exactOptional(),
  fontIds: z.array(z.number()).exactOptional(),
})

function value({ row: { artwork, contents } }: HeldArtwork, field: string): unknown {
  if (field === 'isDeleted') return artwork.deletedAt !== null
  if (isContent(field)) return contentValue(contents, field)
  return columns.includes(field) ? (new Map<string, unknown>(Object.entries(artwork)).get(field) ?? null) : undefined
}

const labels: Record<string, ActivityKind> = {
  name: 'name',
  description: 'description',
  accountId: 'account',
  clipartIds: 'clipart',
  fontIds: 'font',
  index: 'index',
  isDeleted: 'artwork',
  additional: 'additional sales channel',
}

/** An account that went meanwhile is no longer one's own to publish on. */
async function refuse(ctx: Ctx, wanted: readonly Wanted<ArtworkState>[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    const { accountId } = values
    if (typeof accountId !== 'number' || held.groupId === null) continue
    if (!(await isAccountOf(ctx.db, [accountId], held.groupId)))
      refused.set(held.id, { accountId: phrase('artworks.accountGone') })
  }
  return refused
}

async function show(ctx: Ctx, list: readonly { held: HeldArtwork; field: string; value: unknown }[]) {
  const accounts = list.flatMap(({ field, value: to }) => (field === 'accountId' && typeof to === 'number' ? to : []))
  const names = await accountNames(ctx.db, accounts)
  return list.map(({ field, value: to }) => {
    if (field === 'accountId') return names.get(Number(to)) ?? null
    if (field === 'description') return to === null ? null : richTextToString(RichText.parse(to))
    if (field.startsWith('content ')) return contentTexts(to)
    return Array.isArray(to) ? to.length : to
  })
}

/** Where it is in its product, and where what is deleted comes back to: of what went with its product nothing is told. */
function places(ctx: Ctx, list: readonly { held: HeldArtwork; field: string; value: unknown }[]) {
  return placesInProducts(
    ctx.db,
    list.map(({ held: { id, holder, row }, field, value: to }) => {
      const index = field === 'index' ? to : field === 'isDeleted' && to === false ? row.artwork.index : null
      return typeof index === 'number' && !holder ? { id, within: 0, list: row.artwork.productId, index } : null
    }),
  )
}

async function put(ctx: Ctx, wanted: readonly Wanted<ArtworkState>[]): Promise<void> {
  for (const { held, values } of wanted) {
    if (values.isDeleted === false) await restoreArtwork(ctx, held.id)
    await putFields(ctx, held.row.artwork, values)
  }
  await putPlaces(ctx, wanted)
  for (const { held, values } of wanted) {
    // With what it stood in it may be gone already.
    const artwork = values.isDeleted === true ? await findArtwork(ctx.db, held.id) : undefined
    if (artwork) await removeArtwork(ctx, artwork)
  }
}

async function putFields(ctx: Ctx, before: ArtworkRow, values: Readonly<Record<string, unknown>>): Promise<void> {
  const named = Columns.parse(values)
  const written = await contentsBack(ctx, holderOf(before), values)
  const isFurther = await furtherBack(ctx, holderOf(before), values)
  if (Object.keys(named).length === 0 && !written && !isFurther) return
  const after = await changeArtwork(ctx.db, before.id, named)
  await writeArtworkDocuments(ctx.db, [before.id])
  await recordPatch(ctx, before, after, named, { hasContents: written || isFurther })
}

async function putPlaces(ctx: Ctx, wanted: readonly Wanted<ArtworkState>[]): Promise<void> {
  const places = wanted.flatMap(({ held, values }) =>
    typeof values.index === 'number' ? [{ artwork: held.row.artwork, index: values.index }] : [],
  )
  for (const [productId, own] of Map.groupBy(places, ({ artwork }) => artwork.productId)) {
    const groupId = own[0]?.artwork.groupId
    if (groupId === undefined) continue
    const listIndexes = own.map(({ artwork: { id }, index }) => ({ id, index }))
    await writeIndexes(ctx.db, listIndexes)
    const moved = await makePlace(
      ctx.db,
      placedArtworks(productId),
      listIndexes.map(({ id }) => id),
    )
    const payload = { productId, groupId, listIndexes: withMoved(listIndexes, moved) }
    await ctx.record({ name: 'artworks.reordered', groupId, payload })
  }
}

export const artworkReverter = reverter<ArtworkState>({
  kind: 'artwork',
  depth: 1,
  merge: mergeWithContents(['description', 'clipartIds', 'fontIds']),
  find: async (ctx, ids, hold, fields) => {
    const rows = await listEverArtworks(ctx.db, ids, hold)
    const gone = await goneProducts(
      ctx.db,
      rows.map(({ productId }) => productId),
    )
    const found: HeldArtwork[] = []
    for (const artwork of rows) {
      const { id, groupId, name, subId, productId } = artwork
      const contents = fields(id).some(isContent)
        ? await findContents(ctx.db, holderOf(artwork))
        : { channels: [], accounts: [], additional: [] }
      found.push({
        ...{ kind: 'artwork', id, groupId, name, subId, productId, artworkId: id },
        isDeleted: artwork.deletedAt !== null || gone.has(productId),
        holder: gone.has(productId) ? { kind: 'product', id: productId } : undefined,
        row: { artwork, contents },
      })
    }
    return found
  },
  value,
  may: (actor, { groupId }, field, wanted) =>
    groupId !== null && actor.can(field === 'isDeleted' && wanted === true ? 'P_DELETE_ART' : 'P_EDIT_ART', groupId),
  label: (field) => labels[field] ?? 'content',
  show,
  places,
  refuse,
  put,
})
