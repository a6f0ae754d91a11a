import { boardCalls } from '@halftone/contract/areas/configs.boards.ts'
import { inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { findBoard } from './boards.queries.ts'
import { addBoard, limitBoard, orderBoards, readBoards, recolorBoard, removeBoard } from './boards.service.ts'

const team = ({ db }: Ctx, { params }: { params: { id: number } }) => findGroup(db, params.id)
const column = ({ db }: Ctx, { params }: { params: { id: number; configId: number } }) =>
  findBoard(db, params.id, params.configId)

/** The calls of `teams/boards`, which are settings of a team. */
export function boardRoutes(route: Route): void {
  route(boardCalls.list, { allow: 'signedIn' }, (ctx, { query }) => readBoards(ctx, query.groupId))
  route(boardCalls.add, { subject: team, allow: inGroup('ST_TEAM') }, (ctx, { body, subject }) =>
    addBoard(ctx, subject.id, body),
  )
  route(boardCalls.order, { subject: team, allow: inGroup('ST_TEAM') }, (ctx, { body, subject }) =>
    orderBoards(ctx, subject.id, body),
  )
  route(boardCalls.remove, { subject: column, allow: inGroup('ST_TEAM') }, (ctx, { subject }) =>
    removeBoard(ctx, subject),
  )
  route(boardCalls.recolor, { subject: column, allow: inGroup('ST_TEAM') }, (ctx, { body, subject }) =>
    recolorBoard(ctx, subject, body.color),
  )
  route(boardCalls.setLimit, { subject: column, allow: inGroup('ST_TEAM') }, (ctx, { body, subject }) =>
    limitBoard(ctx, subject, body.wipLimit),
  )
}
