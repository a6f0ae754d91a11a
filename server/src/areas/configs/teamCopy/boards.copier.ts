import type { TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Chosen, type Copied, type CopyScope, chosenOf, type TeamCopier } from '../../../core/teams/teamCopy.ts'
import { Unchanged } from '../../../core/unchanged.ts'
import type { Db } from '../../../db/client.ts'
import { boardsOf } from '../boards.queries.ts'
import { addBoard, limitBoard, orderBoards, recolorBoard } from '../boards.service.ts'
import { listAllItems } from '../configs.queries.ts'
import { placed } from './place.rules.ts'

const keyOf = ({ name }: { name: string }) => name.toLowerCase()
const columnsOf = async (db: Db, groupId: number): Promise<TeamBoard[]> => (await boardsOf(db, groupId)).boards

/** Boards that a team has for itself: their status is no other team's. */
async function ownMasters(db: Db, { companyId }: CopyScope) {
  return (await listAllItems(db, companyId, ['masterdata_boards_team'])).map(({ id, name, groupId }) => ({
    id,
    name,
    groupId,
  }))
}
type Masters = Awaited<ReturnType<typeof ownMasters>>

/** What the column is there: the company's board itself, or one of that team's own with the name. */
function statusFor(board: TeamBoard, masters: Masters, groupId: number): { statusId: number } | { name: string } {
  if (!masters.some(({ id }) => id === board.statusId)) return { statusId: board.statusId }
  const known = masters.find((master) => master.groupId === groupId && keyOf(master) === keyOf(board))
  return known ? { statusId: known.id } : { name: board.name }
}

/** The columns that a team has chosen of another one, in one team. */
async function copyTo(
  ctx: Ctx,
  {
    theirs,
    masters,
    chosen,
    groupId,
  }: { theirs: TeamBoard[]; masters: Masters; chosen: readonly Chosen[]; groupId: number },
): Promise<Copied[]> {
  const before = new Map((await columnsOf(ctx.db, groupId)).map((board) => [keyOf(board), board]))
  const moved = new Set<string>()
  const done: (Copied['did'] | 'same')[] = []
  for (const { row, way } of chosenOf(theirs, chosen)) {
    const existing = before.get(keyOf(row))
    if (existing && way !== 'replace') {
      done.push('skipped')
      continue
    }
    moved.add(keyOf(row))
    const { color, wipLimit } = row
    const column = existing ?? (await addBoard(ctx, groupId, { ...statusFor(row, masters, groupId), color }))
    const changes = [await recolorBoard(ctx, column, color), await limitBoard(ctx, column, wipLimit)]
    const isSame = changes.every((change) => change instanceof Unchanged)
    done.push(existing ? (isSame ? 'same' : 'replaced') : 'added')
  }
  const isPlaced = await orderLike(ctx, groupId, theirs, moved)
  return done.map((did) => ({ groupId, did: did === 'same' ? (isPlaced ? 'replaced' : 'skipped') : did }))
}

/** Whether anything stands elsewhere now. */
async function orderLike(ctx: Ctx, groupId: number, theirs: TeamBoard[], moved: ReadonlySet<string>): Promise<boolean> {
  const now = await columnsOf(ctx.db, groupId)
  const keys = now.map(keyOf)
  const order = placed(theirs.map(keyOf), keys, moved)
  if (order.every((key, at) => key === keys[at])) return false
  const listIndexes = now.map((board) => ({ id: board.id, index: order.indexOf(keyOf(board)) }))
  await orderBoards(ctx, groupId, { listIndexes })
  return true
}

/** Columns with their colours, limits and order. A board that a team made for itself is made for the other one too. */
export const boardCopier: TeamCopier = {
  kind: 'boards',
  codes: { read: 'ST_TEAM', add: 'ST_TEAM', replace: 'ST_TEAM' },
  async list(db, { from, to }) {
    const have = new Map<number, Set<string>>()
    for (const groupId of to) have.set(groupId, new Set((await columnsOf(db, groupId)).map(keyOf)))
    return (await columnsOf(db, from)).map((board) => ({
      ...{ id: board.id, name: board.name, color: board.color, detail: null, channelId: null },
      there: to.filter((groupId) => have.get(groupId)?.has(keyOf(board))),
    }))
  },
  async copy(ctx, scope, chosen) {
    const theirs = await columnsOf(ctx.db, scope.from)
    const copied: Copied[] = []
    for (const groupId of scope.to) {
      const masters = await ownMasters(ctx.db, scope)
      copied.push(...(await copyTo(ctx, { theirs, masters, chosen, groupId })))
    }
    return copied
  },
}
