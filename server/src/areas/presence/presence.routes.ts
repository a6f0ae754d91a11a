import { presenceCalls, type Viewers } from '@halftone/contract/areas/presence.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { parseRoom, type RoomKind, roomName } from '@halftone/contract/rooms.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { memberOf } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findSeen } from '../../core/things.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { presenceEffects } from './presence.effects.ts'
import { removeViewer, touchViewers, viewersOf, viewersOfTeam } from './presence.queries.ts'
import { presenceReverts } from './presence.reverts.ts'
import { PresenceNode, presenceOf } from './presence.service.ts'

type ViewedRoom = ThingRef<RoomKind>

/** The team whose rooms are asked for; a thing that one may not look at does not exist. */
async function subjectOf(ctx: Ctx, room: ViewedRoom | undefined, groupId: number | undefined) {
  if (!room) return groupId === undefined ? undefined : findGroup(ctx.db, groupId)
  const { db, actor, resources } = ctx
  const team = await findSeen(db, resources.things, actor, room)
  if (team === undefined) return undefined
  if (groupId !== undefined && groupId !== team) throw invalid({ groupId: phrase('presence.otherTeam') })
  return { groupId: team }
}

async function list(ctx: Ctx, groupId: number, room: ViewedRoom | undefined): Promise<Viewers[]> {
  const { db, actor, resources } = ctx
  if (room) return [await viewersOf(db, resources.storage, room)]
  const all = await viewersOfTeam(db, resources.storage, groupId)
  return all.filter(({ kind }) => {
    const view = resources.things.find(kind)?.view
    return view !== undefined && actor.can(view, groupId)
  })
}

/** Who is viewing: REST decides as the sockets do that join. */
export const presence: Area = {
  name: 'presence',
  effects: presenceEffects,
  reverts: presenceReverts,
  moved: async (resources, actor, name, socketId, isJoined) => {
    const room = parseRoom(name)
    if (room) await presenceOf(resources).moved(room, socketId, actor.id, isJoined)
  },
  start: (resources) => {
    const node = presenceOf(resources)
    node.start()
    return () => node.stop()
  },
  routes: (route) => {
    route(
      presenceCalls.list,
      {
        subject: async (ctx, { query }) => {
          if (!query.patch && query.groupId === undefined) throw invalid({ groupId: phrase('configs.chooseTeam') })
          const room = query.patch ? parseRoom(query.patch) : undefined
          return query.patch && !room ? undefined : subjectOf(ctx, room, query.groupId)
        },
        allow: memberOf,
      },
      (ctx, { query, subject }) => list(ctx, subject.groupId, query.patch ? parseRoom(query.patch) : undefined),
    )
    route(
      presenceCalls.track,
      { subject: (ctx, { body }) => subjectOf(ctx, body, body.groupId), allow: memberOf, records: false },
      async (ctx, { params, body }) => {
        const room = { kind: body.kind, id: body.id }
        // A tab of another person has another name, whatever it says of itself.
        const connection = `${ctx.actor.id}:${body.clientId}`
        const viewing = [{ room: roomName(room), connection, userId: ctx.actor.id }]
        if (params.action === 'join') await touchViewers(ctx.db, ctx.resources.things, PresenceNode.rest, viewing)
        else await removeViewer(ctx.db, roomName(room), connection)
        ctx.afterCommit((resources) => presenceOf(resources).announce(room))
        return viewersOf(ctx.db, ctx.resources.storage, room)
      },
    )
  },
}
