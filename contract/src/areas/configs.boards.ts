import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { color, line, Removed } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { reorderBody } from '../parts/order.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'

/** The system boards behind `backupId` and `uploadedId`, and the rest. */
export const BoardKind = z.enum(['normal', 'backup', 'uploaded'])
export type BoardKind = z.infer<typeof BoardKind>

/**
 * A column of a team's product board: a master board with the place and colour that it has in this team.
 * `statusId` is the master board's id, which is also the status of the products in it; `id` is the config item.
 */
export const TeamBoard = z.object({
  id: z.number().int(),
  statusId: z.number().int(),
  groupId: z.number().int(),
  name: z.string(),
  color: z.string(),
  index: z.number().int(),
  kind: BoardKind,
  /** How many products the team wants in it at most: said, not enforced. Null: any number. */
  wipLimit: z.number().int().nullable(),
  /** How many products are in it; in settings only. */
  used: z.number().int().optional(),
})
export type TeamBoard = z.infer<typeof TeamBoard>

export const TeamBoards = z.object({ id: z.number().int(), name: z.string(), boards: z.array(TeamBoard) })
export type TeamBoards = z.infer<typeof TeamBoards>

const column = z.strictObject({ id, configId: id })

export const boardCalls = {
  list: call({
    name: 'boards.list',
    method: 'GET',
    path: '/teams/boards',
    query: readQuery({ groupId: id.optional() }),
    reply: z.array(TeamBoards),
  }),
  /** `id` is the team. Takes a master board, or a name for a new one of this team. */
  add: call({
    name: 'boards.add',
    undoable: true,
    method: 'POST',
    path: '/teams/boards/:id/config',
    params: idParams,
    body: writeBody({
      statusId: bodyId.optional(),
      name: line(80).optional(),
      color: color.optional(),
      index: z.number().int().min(0).max(200).optional(),
    }).refine((body) => (body.statusId === undefined) !== (body.name === undefined), {
      ...says('configs.chooseBoard'),
      path: ['name'],
    }),
    reply: TeamBoard,
    message: phrase('configs.boardAdded'),
    idempotent: true,
  }),
  order: call({
    name: 'boards.order',
    undoable: true,
    method: 'PUT',
    path: '/teams/boards/:id/config/index',
    params: idParams,
    body: reorderBody(),
    reply: TeamBoards,
    message: phrase('request.moved'),
  }),
  remove: call({
    name: 'boards.remove',
    undoable: true,
    method: 'DELETE',
    path: '/teams/boards/:id/config/:configId',
    params: column,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('configs.boardDeleted'),
  }),
  recolor: call({
    name: 'boards.recolor',
    undoable: true,
    method: 'PUT',
    path: '/teams/boards/:id/config/:configId/color',
    params: column,
    body: writeBody({ color }),
    reply: TeamBoard,
    message: phrase('configs.boardUpdated'),
  }),
  /** How many products are wanted in it at most; null: any number. */
  setLimit: call({
    name: 'boards.setLimit',
    undoable: true,
    method: 'PUT',
    path: '/teams/boards/:id/config/:configId/limit',
    params: column,
    body: writeBody({ wipLimit: z.number().int().min(1).max(999).nullable() }),
    reply: TeamBoard,
    message: phrase('configs.boardUpdated'),
  }),
}

export const boardEvents = {
  /** The columns of a team as they are now, after any change to them. */
  'boards.changed': event(z.object({ groupId: z.number().int(), boards: z.array(TeamBoard) })),
}
