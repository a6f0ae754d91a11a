import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { licenceKinds } from '@halftone/contract/rules/art/licence.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { mergeOf } from '../../../core/merge/merge.rules.ts'
import { type Held, reverter, type Wanted } from '../../../core/revert.ts'
import { shareable, teamNames } from '../../../core/teams/shares.queries.ts'
import { leftTeams } from '../../files/shared/shares.service.ts'
import { removeFont, restoreFont, setShares, writeValues } from '../change.service.ts'
import { findEverFonts, lockFonts, type SeenFont } from '../fonts.queries.ts'
import { revertedFields } from '../fonts.reverts.ts'

const columns: readonly string[] = revertedFields
const text = z.string().nullable().exactOptional()
const Columns = z.object({
  name: z.string().exactOptional(),
  isNamed: z.boolean().exactOptional(),
  note: text,
  tags: z.array(z.string()).exactOptional(),
  isLicenceRead: z.boolean().exactOptional(),
  licenceKind: z.enum(licenceKinds).exactOptional(),
  licenceSource: text,
  licenceLink: text,
  proofLink: text,
  proofFileId: z.number().nullable().exactOptional(),
  licenceEnds: text,
  isPrintable: z.boolean().nullable().exactOptional(),
})
const Teams = z.array(z.number())

function value({ row: { font, teams } }: Held<SeenFont>, field: string): unknown {
  if (field === 'isDeleted') return font.deletedAt !== null
  if (field === 'teams') return teams
  return columns.includes(field) ? (new Map<string, unknown>(Object.entries(font)).get(field) ?? null) : undefined
}

const labels: Record<string, ActivityKind> = { name: 'name', note: 'note', tags: 'tag', teams: 'share' }
const label = (field: string): ActivityKind =>
  labels[field] ?? (/^(licence|proof|isPrintable|isLicence)/.test(field) ? 'licence' : 'font')

const codeOf = (field: string, wanted: unknown): PermissionCode => {
  if (field === 'isDeleted') return wanted === true ? 'LT_DELETE' : 'LT_NEW'
  return field === 'teams' ? 'LT_SHARE' : 'LT_EDIT'
}

/** Teams that went meanwhile. */
async function refuse(ctx: Ctx, wanted: readonly Wanted<SeenFont>[]) {
  const refused = new Map<number, Record<string, Phrase>>()
  for (const { held, values } of wanted) {
    if (values.teams === undefined) continue
    const asked = Teams.parse(values.teams)
    const own = await shareable(ctx.db, held.groupId ?? 0, asked)
    if (asked.some((id) => !own.has(id))) refused.set(held.id, { teams: phrase('fonts.teamGone') })
  }
  return refused
}

const show = (ctx: Ctx, list: readonly { field: string; value: unknown }[]) =>
  Promise.all(
    list.map(async ({ field, value: to }) =>
      field === 'teams' ? [...(await teamNames(ctx.db, Teams.parse(to))).values()] : to,
    ),
  )

async function put(ctx: Ctx, wanted: readonly Wanted<SeenFont>[]): Promise<void> {
  for (const { held, values } of wanted) {
    if (values.isDeleted === false) await restoreFont(ctx, held.id)
    await writeValues(ctx, held.row, Columns.parse(values))
    if (values.teams !== undefined) await setShares(ctx, held.row, Teams.parse(values.teams))
    const [goes] = values.isDeleted === true ? await lockFonts(ctx.db, [held.id]) : []
    if (goes) await removeFont(ctx, goes)
  }
}

export const fontReverter = reverter<SeenFont>({
  kind: 'font',
  depth: 0,
  find: async (ctx, ids, hold) =>
    (await findEverFonts(ctx.db, ids, hold)).map((row) => {
      const { id, name, subId, deletedAt } = row.font
      const about = { kind: 'font' as const, id, groupId: row.groupId, name, subId }
      return { ...about, productId: null, artworkId: null, isDeleted: deletedAt !== null, row }
    }),
  value,
  may: (actor, { groupId }, field, wanted) => groupId !== null && actor.can(codeOf(field, wanted), groupId),
  merge: mergeOf(['note', 'tags', 'teams']),
  label,
  show,
  left: leftTeams,
  refuse,
  put,
})
