import type { CopyResult, teamCopyCalls } from '@halftone/contract/areas/configs/teamCopy.ts'
import type { BodyOf, ReplyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import type { Copied, CopyScope } from '../../../core/teams/teamCopy.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { holdGroup } from '../../groups/groups.queries.ts'
import { accountsIn } from './teamCopy.queries.ts'

/** What the team has of the kinds that the person may see there, and which of it the others have. */
export async function previewTeamCopy(
  ctx: Ctx,
  scope: CopyScope,
): Promise<ReplyOf<typeof teamCopyCalls.previewTeamCopy>> {
  const accounts = await accountsIn(ctx.db, scope.to)
  const asked = { ...scope, accounts: accounts.map(({ id }) => id) }
  const items = []
  for (const copier of ctx.resources.teamCopiers) {
    if (!ctx.actor.can(copier.codes.read, scope.from)) continue
    for (const item of await copier.list(ctx.db, asked)) items.push({ kind: copier.kind, ...item })
  }
  return { items, accounts }
}

/** Copies what was chosen by the changes that each area has for it, in one transaction. */
export async function copyToTeams(
  ctx: Ctx,
  scope: CopyScope,
  { items }: BodyOf<typeof teamCopyCalls.copyToTeams>,
): Promise<Done<CopyResult[]>> {
  for (const id of [scope.from, ...scope.to].toSorted((a, b) => a - b))
    if (!(await holdGroup(ctx.db, id))) throw notFound()
  const own = new Set((await accountsIn(ctx.db, scope.to)).map(({ id }) => id))
  if (scope.accounts.some((id) => !own.has(id))) throw invalid({ accounts: phrase('configs.copyAccount') })
  const copied: Copied[] = []
  for (const copier of ctx.resources.teamCopiers) {
    const chosen = items.filter(({ kind }) => kind === copier.kind)
    if (chosen.length > 0) copied.push(...(await copier.copy(ctx, scope, chosen)))
  }
  const results = scope.to.map((groupId) => {
    const count = (did: Copied['did']) => copied.filter((one) => one.groupId === groupId && one.did === did).length
    return {
      groupId,
      added: count('added'),
      replaced: count('replaced'),
      renamed: count('renamed'),
      skipped: count('skipped'),
    }
  })
  return copied.every(({ did }) => did === 'skipped') ? unchanged(results) : results
}
