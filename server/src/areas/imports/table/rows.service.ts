import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import { labelColors } from '@halftone/contract/rules/labelColors.ts'
import type { Ctx } from '../../../core/context.ts'
import { quietly } from '../../../core/revert.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { insertLabel } from '../../labels/labels.queries.ts'
import { importTags } from '../../tags/tags.service.ts'
import { type ImportRow, readTeamLists } from '../imports.queries.ts'
import type { CardSource } from '../run/cards.service.ts'
import type { RowOf } from '../run/rows.queries.ts'
import { stageRows } from '../stage.queries.ts'
import type { Draft } from '../trello/draft.rules.ts'
import { baseName, type TableDraft, type TableLookup, tableDraft } from './draft.rules.ts'
import { fileSettingOnce, lookupFor } from './lookup.service.ts'
import type { RowData } from './read.service.ts'
import { listBySubId } from './table.queries.ts'

type Row = RowOf<RowData>
export const isTableDraft = (draft: Draft): draft is TableDraft => 'pictures' in draft

/** Rows of a table: known by the sub id that they say, with the pictures that their cells name. */
export const tableCards = (
  row: ImportRow,
  mapping: TableMapping,
  fileSetting = fileSettingOnce(row, mapping),
): CardSource => ({
  atOnce: 250,
  remembers: false,
  known: async ({ db }, rows) => {
    const at = mapping.columns.indexOf('subId')
    if (at === -1) return []
    const codes = (rows as readonly Row[]).map(({ externalId, data }) => ({
      externalId,
      subId: data.cells[at]?.trim() ?? '',
    }))
    const found = await listBySubId(
      db,
      row.groupId,
      codes.flatMap(({ subId }) => subId || []),
    )
    return codes.flatMap(({ externalId, subId }) => {
      const productId = found.get(subId.toLowerCase())?.id
      return productId === undefined ? [] : [{ externalId, productId, fields: null }]
    })
  },
  drafts: async (ctx, rows) => {
    const cells = (rows as readonly Row[]).map(({ data }) => data.cells)
    const file = await fileSetting(ctx.db)
    // Labels and people may come and go meanwhile.
    const lookup = async () => {
      const setting = { ...file, lists: await readTeamLists(ctx.db, row.groupId) }
      return lookupFor(ctx.db, row.groupId, mapping, setting, cells)
    }
    const look = await lookup()
    const first = cells.map((one) => tableDraft(one, mapping, look).draft)
    const isMade = mapping.makesNames && (await makeNames(ctx, row, first, look))
    const again = isMade ? await lookup() : look
    return cells.map((one, at) => {
      const draft = isMade ? tableDraft(one, mapping, again).draft : first[at]
      if (!draft || draft.problems.length > 0) return { left: draft?.problems ?? [], state: 'failed' as const }
      return draft
    })
  },
  after: async ({ db, resources }, cards) => {
    const stored = new Map(row.pictures.map((one) => [baseName(one.name).toLowerCase(), one]))
    const at = resources.clock.iso()
    const files = cards.flatMap(({ externalId, draft }) =>
      (isTableDraft(draft) ? draft.pictures : []).map((picture, place) => {
        const given = /^https?:\/\//i.test(picture) ? undefined : stored.get(baseName(picture).toLowerCase())
        return {
          kind: 'file' as const,
          externalId: `${row.id}:${externalId}:${place}`,
          parentId: externalId,
          place,
          name: given ? baseName(given.name) : nameOfAddress(picture),
          data: {
            url: given ? '' : picture,
            bytes: given?.size ?? null,
            isMalicious: false,
            at,
            key: given?.key ?? null,
          },
        }
      }),
    )
    await stageRows(db, row.id, files)
  },
})

/** What a picture at an address is called: its path's last part, where that is a file. */
function nameOfAddress(address: string): string {
  const last = decodeSafe(new URL(address).pathname.split('/').at(-1) ?? '')
  return /\.\w{2,5}$/.test(last) ? last : `${last || 'picture'}.jpg`
}
function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone % is a letter like any other.
    return text
  }
}

/** Makes the labels and tags that rows without mistakes name and that are not there; whether there were any. */
async function makeNames(
  ctx: Ctx,
  { groupId }: ImportRow,
  drafts: readonly TableDraft[],
  { labels }: TableLookup,
): Promise<boolean> {
  const good = drafts.filter(({ problems }) => problems.length === 0)
  const wantedLabels = distinct(good.flatMap(({ newLabels }) => newLabels))
  const wantedTags = distinct(good.flatMap(({ newTags }) => newTags))
  for (const [at, name] of wantedLabels.entries()) {
    const color = labelColors[(labels.length + at) % labelColors.length] ?? labelColors[0]
    const label = await insertLabel(ctx.db, { name, color, groupId })
    if (label) await quietly(ctx).record({ name: 'labels.created', groupId, payload: { label }, after: label })
  }
  if (wantedTags.length > 0) {
    const group = await findGroup(ctx.db, groupId)
    // A job is about no company of its own.
    await importTags({ ...quietly(ctx), companyId: group?.companyId ?? groupId }, wantedTags)
  }
  return wantedLabels.length + wantedTags.length > 0
}

/** Names once each, however they are spelled. */
const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
]
