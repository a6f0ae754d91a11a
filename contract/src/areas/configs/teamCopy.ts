import { z } from 'zod'
import { call } from '../../call.ts'
import { bodyId, id, idListUpTo } from '../../parts/id.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'

/** What is copied from one team to others. */
export const copyKinds = ['boards', 'types', 'categories', 'labels', 'keywords', 'templates'] as const
export const CopyKind = z.enum(copyKinds)
export type CopyKind = z.infer<typeof CopyKind>

/** What happens to an entry whose name is there already. */
export const copyWays = ['skip', 'rename', 'replace'] as const
export const CopyWay = z.enum(copyWays)
export type CopyWay = z.infer<typeof CopyWay>

/**
 * The ways of each kind. A board, a type and a category that is there already is the same entry of the company: there is nothing
 * to give another name.
 */
export const waysOf: Record<CopyKind, readonly CopyWay[]> = {
  boards: ['skip', 'replace'],
  types: ['skip', 'replace'],
  categories: ['skip', 'replace'],
  labels: copyWays,
  keywords: copyWays,
  templates: copyWays,
}

const int = z.number().int()

/** Something that the team has. `there`: the teams (of a template the accounts) that were asked about and have it already. */
export const CopyItem = z.object({
  kind: CopyKind,
  id: int,
  name: z.string(),
  color: z.string().nullable(),
  /** Words of a keyword type, the account of a template. */
  detail: z.string().nullable(),
  /** Of a template: it goes onto accounts of that channel alone. */
  channelId: int.nullable(),
  there: z.array(int),
})
export type CopyItem = z.infer<typeof CopyItem>

/** An account of one of the teams that were asked about. */
export const CopyAccount = z.object({ id: int, groupId: int, name: z.string(), channelId: int })
export type CopyAccount = z.infer<typeof CopyAccount>

/** What a team got. */
export const CopyResult = z.object({ groupId: int, added: int, replaced: int, renamed: int, skipped: int })
export type CopyResult = z.infer<typeof CopyResult>

/** Teams at once, and entries at once. */
export const mostCopyTeams = 20
export const mostCopyItems = 200

const chosen = z
  .strictObject({ kind: CopyKind, id: bodyId, way: CopyWay.default('skip') })
  .refine(({ kind, way }) => waysOf[kind].includes(way), { ...says('configs.copyWay'), path: ['way'] })

export const teamCopyCalls = {
  /** What a team has, and which of it those teams have already. */
  previewTeamCopy: call({
    name: 'configs.previewTeamCopy',
    method: 'GET',
    path: '/configs/system/copy/teams',
    query: readQuery({ from: id, to: idListUpTo(mostCopyTeams) }),
    reply: z.object({ items: z.array(CopyItem), accounts: z.array(CopyAccount) }),
  }),
  /** Copies what was chosen, all of it or nothing. Templates go onto `accounts`, without what connects the shop. */
  copyToTeams: call({
    name: 'configs.copyToTeams',
    method: 'POST',
    path: '/configs/system/copy/teams',
    body: writeBody({
      from: bodyId,
      to: z.array(bodyId).min(1, says('configs.chooseTeam')).max(mostCopyTeams),
      items: z.array(chosen).min(1, says('configs.copyNothing')).max(mostCopyItems),
      accounts: z.array(bodyId).max(100).default([]),
    }),
    reply: z.array(CopyResult),
    message: phrase('configs.copied'),
    idempotent: true,
  }),
}
