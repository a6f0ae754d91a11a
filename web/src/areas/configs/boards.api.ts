import { boardCalls, type TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { putBoards, teamBoards } from './configs.api.ts'

const quiet = { toastErrors: false }
const refetch = (groupId: number) => queryClient.invalidateQueries({ queryKey: teamBoards(groupId).queryKey })

/** A board that exists as a column, or a new one of this team. */
export async function addBoard(
  groupId: number,
  body: { statusId: number } | { name: string; color: string },
): Promise<TeamBoard> {
  const board = await send(boardCalls.add, { params: { id: groupId }, body }, { ...quiet, idempotencyKey: uuid() })
  await refetch(groupId)
  return board
}

export async function recolorBoard({ groupId, id }: TeamBoard, color: string): Promise<void> {
  await send(boardCalls.recolor, { params: { id: groupId, configId: id }, body: { color } }, quiet)
  await refetch(groupId)
}

/** How many products are wanted in a column at most; null: any number. */
export async function limitBoard({ groupId, id }: TeamBoard, wipLimit: number | null): Promise<void> {
  await send(boardCalls.setLimit, { params: { id: groupId, configId: id }, body: { wipLimit } }, quiet)
  await refetch(groupId)
}

export async function removeBoard({ groupId, id }: TeamBoard): Promise<void> {
  await send(boardCalls.remove, { params: { id: groupId, configId: id }, body: {} }, quiet)
  await refetch(groupId)
}

/** New order of the columns, shown at once, put back on refusal (R660). */
export async function orderBoards(
  groupId: number,
  boards: readonly TeamBoard[],
  ids: readonly number[],
): Promise<void> {
  const byId = new Map(boards.map((board) => [board.id, board]))
  const next = ids.flatMap((id, index) => {
    const board = byId.get(id)
    return board ? [{ ...board, index }] : []
  })
  putBoards(queryClient, groupId, next)
  try {
    const listIndexes = next.map(({ id, index }) => ({ id, index }))
    const team = await send(boardCalls.order, { params: { id: groupId }, body: { listIndexes } }, quiet)
    putBoards(queryClient, groupId, team.boards)
  } catch (error) {
    putBoards(queryClient, groupId, boards)
    throw error
  }
}
