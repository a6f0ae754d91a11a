import { isDeepStrictEqual } from 'node:util'
import type { boardCalls, TeamBoard, TeamBoards } from '@halftone/contract/areas/configs.boards.ts'
import { configLists } from '@halftone/contract/areas/configs.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { findGroup } from '../groups/groups.queries.ts'
import {
  boardsOf,
  changeBoard,
  countProducts,
  deleteBoard,
  findBoard,
  findMaster,
  insertBoard,
  listBoards,
  lockBoards,
  placeBoards,
} from './boards.queries.ts'
import { createItem } from './configs.service.ts'
import { type BoardColumn, columnsOf } from './revert/revert.queries.ts'

/** How many products are in a column is for those who arrange the columns. */
const shown = (ctx: Ctx, board: TeamBoard): TeamBoard => {
  if (ctx.actor.can('ST_TEAM', board.groupId)) return board
  const { used: _, ...rest } = board
  return rest
}
const shownTeam = (ctx: Ctx, team: TeamBoards) => ({ ...team, boards: team.boards.map((board) => shown(ctx, board)) })

/** The columns of one team, or of all that the person sees. Throws 404 for a team that they don't see. */
export async function readBoards(ctx: Ctx, groupId: number | undefined): Promise<TeamBoards[]> {
  if (groupId !== undefined && !(ctx.actor.sees(groupId) && (await findGroup(ctx.db, groupId)))) throw notFound()
  const teams = await listBoards(ctx.db, groupId === undefined ? ctx.actor.visibleGroups() : [groupId])
  return teams.map((team) => shownTeam(ctx, team))
}

interface Said {
  action: 'create' | 'update' | 'delete'
  name: string
  /** What the log shows. */
  before?: unknown
  after?: unknown
  /** All columns before the change. */
  was: readonly BoardColumn[]
}

/** Of two states of the columns, those that differ. */
const differing = (some: readonly BoardColumn[], others: readonly BoardColumn[]) => {
  const known = new Map(others.map((one) => [one.id, one]))
  return some.filter((one) => !isDeepStrictEqual(one, known.get(one.id)))
}

/** Tells the team of all its columns as they are now; the log keeps those that came, went or changed. */
export async function recordBoards(
  ctx: Ctx,
  groupId: number,
  { action, name, before, after, was }: Said,
): Promise<TeamBoards> {
  const team = await boardsOf(ctx.db, groupId)
  const are = await columnsOf(ctx.db, groupId)
  const boards = team.boards.map(({ used: _, ...board }) => board)
  await ctx.record({
    name: 'boards.changed',
    groupId,
    payload: { groupId, boards },
    before: { list: differing(was, are) },
    after: { list: differing(are, was) },
    facts: { action, name, before: before ?? null, after: after ?? null },
  })
  return team
}

/** Adds a column: a board that exists, or a new one of this team. Throws 409 for one that the team has. */
export async function addBoard(ctx: Ctx, groupId: number, body: BodyOf<typeof boardCalls.add>): Promise<TeamBoard> {
  // Two at once would otherwise get the same place.
  await lockBoards(ctx.db, groupId)
  const was = await columnsOf(ctx.db, groupId)
  const { boards } = await boardsOf(ctx.db, groupId)
  const statusId = body.statusId ?? (await makeMaster(ctx, groupId, body))
  const master = await findMaster(ctx.db, groupId, statusId)
  if (!master) throw invalid({ statusId: phrase('configs.boardMissing') })
  const last = Math.max(-1, ...boards.map(({ index }) => index))
  const index = body.index ?? last + 1
  const id = await insertBoard(ctx.db, { groupId, statusId, color: body.color ?? null, index })
  if (id === undefined) {
    const text = phrase('configs.boardTaken', { name: master.name })
    throw new AppError('CONFLICT', text, { errors: { statusId: text } })
  }
  if (body.index !== undefined) {
    const rest = boards.map((board) => board.id)
    rest.splice(Math.min(body.index, rest.length), 0, id)
    await placeBoards(ctx.db, groupId, rest)
  }
  const team = await recordBoards(ctx, groupId, { action: 'create', name: master.name, after: master.name, was })
  const board = team.boards.find((one) => one.id === id)
  if (!board) throw notFound()
  return board
}

async function makeMaster(ctx: Ctx, groupId: number, { name, color }: BodyOf<typeof boardCalls.add>): Promise<number> {
  if (name === undefined) throw invalid({ name: phrase('configs.chooseBoard') })
  const list = configLists.masterdata_boards_team
  const companyId = (await findGroup(ctx.db, groupId))?.companyId ?? 0
  const write = { name, color: color ?? '#6F6F7A', group_id: groupId }
  const item = await createItem(ctx, { companyId, list }, write, undefined)
  return item.id
}

/**
 * Orders the columns by the given places; those that are not named keep theirs (R660). All ids are of this team, or
 * nothing happens. Two at once end as one of the two orders.
 */
export async function orderBoards(
  ctx: Ctx,
  groupId: number,
  { listIndexes }: BodyOf<typeof boardCalls.order>,
): Promise<TeamBoards> {
  await lockBoards(ctx.db, groupId)
  const was = await columnsOf(ctx.db, groupId)
  const before = await boardsOf(ctx.db, groupId)
  const own = new Set(before.boards.map(({ id }) => id))
  if (listIndexes.some(({ id }) => !own.has(id))) throw notFound()
  const wanted = new Map(listIndexes.map(({ id, index }) => [id, index]))
  const places = before.boards.map(({ id, index }) => ({ id, index: wanted.get(id) ?? index }))
  places.sort((a, b) => a.index - b.index || a.id - b.id)
  await placeBoards(
    ctx.db,
    groupId,
    places.map(({ id }) => id),
  )
  const names = ({ boards }: TeamBoards) => boards.map(({ name }) => name)
  const after = await boardsOf(ctx.db, groupId)
  const said = { before: names(before), after: names(after), was }
  await recordBoards(ctx, groupId, { action: 'update', name: 'order', ...said })
  return shownTeam(ctx, after)
}

/** Takes a column from the board. Throws 409 while it has products, which would be seen nowhere. */
export async function removeBoard(ctx: Ctx, { groupId, id }: TeamBoard): Promise<{ id: number }> {
  const board = await findBoard(ctx.db, groupId, id, true)
  if (!board) throw notFound()
  const used = await countProducts(ctx.db, groupId, board.statusId)
  if (used > 0) {
    const text = phrase(used === 1 ? 'configs.boardHasProduct' : 'configs.boardHasProducts', {
      name: board.name,
      n: used,
    })
    throw new AppError('CONFLICT', text, { current: { ...board, used } })
  }
  const was = await columnsOf(ctx.db, groupId)
  await deleteBoard(ctx.db, id)
  await recordBoards(ctx, groupId, { action: 'delete', name: board.name, before: board.name, was })
  return { id }
}

/** Gives a column the colour that it has in this team. */
export async function recolorBoard(ctx: Ctx, board: TeamBoard, color: string): Promise<Done<TeamBoard>> {
  if (board.color === color) return unchanged(board)
  const was = await columnsOf(ctx.db, board.groupId)
  await changeBoard(ctx.db, board.id, { color })
  const said = { before: board.color, after: color, was }
  await recordBoards(ctx, board.groupId, { action: 'update', name: board.name, ...said })
  return { ...board, color }
}

/** Says how many products are wanted in a column at most. Nothing is kept out by it. */
export async function limitBoard(ctx: Ctx, board: TeamBoard, wipLimit: number | null): Promise<Done<TeamBoard>> {
  if (board.wipLimit === wipLimit) return unchanged(board)
  const was = await columnsOf(ctx.db, board.groupId)
  await changeBoard(ctx.db, board.id, { wipLimit })
  await recordBoards(ctx, board.groupId, {
    action: 'update',
    name: board.name,
    before: board.wipLimit,
    after: wipLimit,
    was,
  })
  return { ...board, wipLimit }
}
