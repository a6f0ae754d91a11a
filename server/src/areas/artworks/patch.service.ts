import { isDeepStrictEqual } from 'node:util'
import type { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ArtworkPatch } from '@halftone/contract/parts/artwork.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, noPermission } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { type ConfigBody, type WrittenChannel, writeConfigs } from '../content/content.service.ts'
import { writeArtworkDocuments } from '../content/document.queries.ts'
import { bindUploads } from '../files/bind.service.ts'
import { writeCover } from '../files/cover.queries.ts'
import { presentArtworkFile, presentCardCover } from '../files/files.present.ts'
import { type AuthoredFile, listArtworkFiles } from '../files/files.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import { presentReview } from './artworks.present.ts'
import { type ArtworkRow, changeArtwork, getCard } from './artworks.queries.ts'
import { configsOf, holderOf } from './content.service.ts'
import { clipartsOf, fontsOf, refuseUnknown } from './linked.service.ts'
import { onOf } from './patch.present.ts'
import { isAccountOf } from './status.queries.ts'

type Body = BodyOf<typeof artworkCalls.patch>

/** Those fields of the body that differ from the artwork's own row, as columns. */
function changedColumns(before: ArtworkRow, body: Body): Partial<ArtworkRow> {
  const wanted: Partial<ArtworkRow> = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.accountId !== undefined && { accountId: body.accountId }),
    ...(body.clipart_ids !== undefined && { clipartIds: [...new Set(body.clipart_ids)] }),
    ...(body.font_ids !== undefined && { fontIds: [...new Set(body.font_ids)] }),
  }
  const own = new Map(Object.entries(before))
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(own.get(name), value)))
}

/**
 * Changes fields of an artwork that the transaction holds; others stay untouched. New files go to the end and make a
 * decided artwork wait again. Answers the fields that changed. Throws 422 for what is not of the team, 409 for contents
 * from an older version, 401 for new files without P_NEW_ART or P_EDIT_ART.
 */
export async function patchArtwork(
  ctx: Ctx,
  before: ArtworkRow,
  body: Body,
  uploads: VerifiedUploads | undefined,
): Promise<Done<ArtworkPatch>> {
  const { db, actor } = ctx
  const { saleChannelConfigs = [] } = body
  const columns = changedColumns(before, body)
  const isOnlyFiles = Object.keys(columns).length === 0 && saleChannelConfigs.length === 0
  // Adding files is part of adding artworks; everything else is editing (R392, R393).
  if (!isOnlyFiles && !actor.can('P_EDIT_ART', before.groupId)) throw noPermission('PATCH')
  if (columns.accountId && !(await isAccountOf(db, [columns.accountId], before.groupId)))
    throw invalid({ accountId: phrase('artworks.accountGone') })
  await refuseUnknown(ctx, body, before)

  const place = { groupId: before.groupId, productId: before.productId, artworkId: before.id }
  const files = await bindUploads(ctx, uploads, { holder: { kind: 'artwork', id: before.id }, ...place })
  await coverFromNew(ctx, before, files)
  const written = await writeConfigs(ctx, holderOf(before), saleChannelConfigs)
  const hasChanged = Object.keys(columns).length > 0 || files.length > 0 || written.length > 0
  if (!hasChanged) return unchanged(await patchOf(ctx, before, columns, false, saleChannelConfigs.length > 0))
  const after = await changeArtwork(db, before.id, columns)
  if (columns.name !== undefined || written.length > 0) await writeArtworkDocuments(db, [before.id])
  await recordPatch(ctx, before, after, columns, { files, written: channelsOf(written, saleChannelConfigs) })
  return patchOf(ctx, after, columns, files.length > 0, saleChannelConfigs.length > 0)
}

/** The first picture of new files covers an artwork that has no cover. */
export async function coverFromNew(ctx: Ctx, artwork: ArtworkRow, files: readonly AuthoredFile[]): Promise<void> {
  const cover = artwork.coverFileId === null ? files.find((file) => isImageName(file.name)) : undefined
  if (cover) await writeCover(ctx.db, ctx.resources.things, { kind: 'artwork', id: artwork.id }, cover.id)
}

/** What was said on channels before and is now, for revert. */
const channelsOf = (written: readonly WrittenChannel[], configs: readonly ConfigBody[]) =>
  written.map(({ channelId, before }) => {
    const now = configs.find((config) => config.channelId === channelId)
    return {
      before: { channelId, accountId: before?.accountId ?? null, contents: before?.contents ?? [] },
      after: { channelId, accountId: now?.accountId ?? null, contents: now?.contents ?? [] },
    }
  })

interface Beside {
  files?: readonly AuthoredFile[]
  written?: ReturnType<typeof channelsOf>
  /** The files are made from what was approved: the decision stays. No line of the log either, that of asking for them is there. */
  keepsDecision?: boolean
  /** Contents changed that are logged by something else. */
  hasContents?: boolean
}

/** Records fields of an artwork that changed, new files, and what it says on channels. */
export async function recordPatch(
  ctx: Ctx,
  before: ArtworkRow,
  after: ArtworkRow,
  columns: Partial<ArtworkRow>,
  { files = [], written = [], hasContents = written.length > 0, keepsDecision = false }: Beside,
): Promise<void> {
  const card = await getCard(ctx.db, after.id)
  const { storage } = ctx.resources
  const on = await onOf(ctx, after)
  const names = [...Object.keys(columns), ...(files.length > 0 ? ['files'] : []), ...(hasContents ? ['content'] : [])]
  // Long texts and lists are fetched by those who show them.
  const stale = [
    ...(columns.description === undefined ? [] : ['description']),
    ...(files.length > 0 ? ['files'] : []),
    ...(hasContents ? ['saleChannelConfigs'] : []),
    ...(columns.clipartIds ? ['cliparts'] : []),
    ...(columns.fontIds ? ['fonts'] : []),
  ]
  await ctx.record(
    {
      name: 'artworks.updated',
      groupId: after.groupId,
      payload: {
        ...on,
        changed: {
          id: after.id,
          ...(columns.name !== undefined && { name: after.name }),
          ...(columns.accountId !== undefined && { accountId: after.accountId, accountName: card.accountName }),
          ...(columns.clipartIds && { clipart_ids: after.clipartIds }),
          ...(columns.fontIds && { font_ids: after.fontIds }),
          ...(files.length > 0 && {
            totalFiles: card.artwork.totalFiles,
            cover: card.cover && presentCardCover(storage, card.cover),
          }),
        },
        ...(stale.length > 0 && { stale }),
      },
      before: {
        ...Object.fromEntries(Object.entries(before).filter(([name]) => name in columns)),
        ...(written.length > 0 && { channels: written.map((channel) => channel.before) }),
      },
      after: {
        ...columns,
        ...(files.length > 0 && { fileIds: files.map(({ id }) => id) }),
        ...(written.length > 0 && { channels: written.map((channel) => channel.after) }),
      },
      facts: {
        names,
        oldName: before.name,
        fileNames: files.map(({ name }) => name),
        filesAdded: files.length > 0 && !keepsDecision,
      },
    },
    { isQuiet: keepsDecision },
  )
}

/** The answer of a write. */
export async function patchOf(
  ctx: Ctx,
  artwork: ArtworkRow,
  columns: Partial<ArtworkRow>,
  hasFiles: boolean,
  hasContents: boolean,
): Promise<ArtworkPatch> {
  const { storage } = ctx.resources
  const card = await getCard(ctx.db, artwork.id)
  const files = hasFiles ? await listArtworkFiles(ctx.db, [artwork.id]) : []
  return {
    id: artwork.id,
    ...(columns.name !== undefined && { name: artwork.name }),
    ...(columns.description !== undefined && { description: artwork.description }),
    ...(columns.accountId !== undefined && { accountId: artwork.accountId, accountName: card.accountName }),
    ...(columns.clipartIds && { clipart_ids: artwork.clipartIds, cliparts: await clipartsOf(ctx, artwork) }),
    ...(columns.fontIds && { font_ids: artwork.fontIds, fonts: await fontsOf(ctx, artwork) }),
    ...(hasFiles && {
      files: files.map((file, at) => presentArtworkFile(storage, file, at + 1)),
      newFiles: files.filter(({ previewState }) => previewState === 'pending').map(({ id }) => id),
      totalFiles: card.artwork.totalFiles,
      cover: card.cover && presentCardCover(storage, card.cover),
      review: presentReview(storage, card),
    }),
    ...(hasContents && (await configsOf(ctx, artwork))),
  }
}
