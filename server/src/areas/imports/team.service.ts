import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid, notFound } from '../../core/errors.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { presentDetail } from './imports.present.ts'
import {
  type AuthoredImport,
  changeImport,
  findImport,
  type ImportRow,
  listTogether,
  mayStillAdd,
  readTeamLists,
} from './imports.queries.ts'
import { listSamples } from './stage.queries.ts'
import { proposed } from './trello/propose.rules.ts'

/** Cards of each list that the preview shows. */
const samplesOfList = 4

/** A board as its page shows it: what it has, what of the team it can be matched with, and the first cards. */
export async function openBoard(ctx: Ctx, row: AuthoredImport): Promise<ImportDetail> {
  const samples = row.board ? await listSamples(ctx.db, row.id, samplesOfList) : []
  const [lists, together] = [await readTeamLists(ctx.db, row.groupId), await listTogether(ctx.db, row)]
  return presentDetail(ctx.resources.storage, row, samples, lists, together)
}

/**
 * Has a board come into another team: everything is proposed anew, since boards, people, labels and types are a team's own.
 * Whether known cards are updated stays as chosen. Throws 409 once it has begun, 422 where whoever began it may not add
 * products there.
 */
export async function setTeam(ctx: Ctx, row: AuthoredImport, team: GroupRow): Promise<ImportDetail> {
  if (!row.board || !row.mapping || row.startedAt) throw conflict(phrase('imports.notReady'))
  if (!(await mayStillAdd(ctx.db, row.createdBy, team.id))) throw invalid({ groupId: phrase('imports.noTeam') })
  const { board, mapping } = proposed(row.board, await readTeamLists(ctx.db, team.id))
  const change: Partial<ImportRow> = {
    ...{ groupId: team.id, board },
    mapping: { ...mapping, isUpdate: row.mapping.isUpdate },
  }
  if (!(await changeImport(ctx.db, row.id, change, ['ready']))) throw conflict(phrase('imports.notReady'))
  const moved = await findImport(ctx.db, row.id)
  if (!moved) throw notFound()
  return openBoard(ctx, moved)
}
