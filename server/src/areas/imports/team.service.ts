import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid, notFound } from '../../core/errors.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { peekCode } from '../products/reference.queries.ts'
import { type Preview, presentDetail } from './imports.present.ts'
import {
  type AuthoredImport,
  changeImport,
  findImport,
  type ImportRow,
  listTogether,
  mayStillAdd,
  readTeamLists,
} from './imports.queries.ts'
import { countFresh, listLooks, listSamples } from './preview.queries.ts'
import { keptByTrello } from './run/download.service.ts'
import { proposed } from './trello/propose.rules.ts'

/** Cards of each list that the preview shows. */
const samplesOfList = 4

/** A board as its page shows it: what it has, what of the team it can be matched with, and the first cards. */
export async function openBoard(ctx: Ctx, row: AuthoredImport): Promise<ImportDetail> {
  const [lists, together] = [await readTeamLists(ctx.db, row.groupId), await listTogether(ctx.db, row)]
  return presentDetail(ctx.resources.storage, row, await previewOf(ctx, row), lists, together)
}

/** The first cards, how they will be called, and the files that will not come as they are. */
async function previewOf({ db, config }: Ctx, row: AuthoredImport): Promise<Preview | undefined> {
  const { id, board, groupId } = row
  const group = board && (await findGroup(db, groupId))
  if (!group) return undefined
  const samples = await listSamples(db, row, samplesOfList)
  const fresh = await countFresh(
    db,
    row,
    board.lists.map((list) => list.id),
  )
  const kept = row.secrets ? null : keptByTrello.source
  const looks = await listLooks(db, id, { maxBytes: config.maxFileBytes, kept })
  return { samples, looks, codes: { ...(await peekCode(db, 'P', group.name)), lists: fresh } }
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
