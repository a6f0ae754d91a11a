import { presenceCalls, type Viewers } from '@halftone/contract/areas/presence.ts'
import { memberOf } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findGroup } from '../groups/groups.queries.ts'
import {
  findTeam,
  nameOf,
  removeViewer,
  roomOf,
  touchViewers,
  type ViewedRoom,
  viewersOf,
  viewersOfTeam,
} from './presence.queries.ts'
import { PresenceNode, presenceOf } from './presence.service.ts'

type Rooms = NonNullable<Area['rooms']>

/**
 * Who is viewing. `rooms` gives the rules of all areas, the same that let sockets join: REST decides as they do.
 */
export function makePresence(rooms: () => Rooms): Area {
  const mayLook = async ({ actor, db }: Ctx, { kind, id }: ViewedRoom) =>
    (await rooms()[kind]?.(actor, id, db)) ?? false

  /** The team whose rooms are asked for; a thing that one may not look at does not exist. */
  async function subjectOf(ctx: Ctx, room: ViewedRoom | undefined, groupId: number | undefined) {
    if (!room) return groupId === undefined ? undefined : findGroup(ctx.db, groupId)
    const team = await findTeam(ctx.db, room)
    if (team === undefined || !(await mayLook(ctx, room))) return undefined
    if (groupId !== undefined && groupId !== team) throw invalid({ groupId: 'It belongs to another team' })
    return { groupId: team }
  }

  async function list(ctx: Ctx, groupId: number, room: ViewedRoom | undefined): Promise<Viewers[]> {
    const { db, resources } = ctx
    if (room) return [await viewersOf(db, resources.storage, room)]
    const all = await viewersOfTeam(db, resources.storage, groupId)
    // One rule for the products of a team, so one of each kind is asked for all of its kind.
    const allowed = new Map<string, boolean>()
    for (const { kind, id } of all) if (!allowed.has(kind)) allowed.set(kind, await mayLook(ctx, { kind, id }))
    return all.filter(({ kind }) => allowed.get(kind))
  }

  return {
    name: 'presence',
    // Who looks at what is no change of data: messages are published by the service, at most one a second per room.
    effects: {},
    moved: async (resources, actor, name, socketId, isJoined) => {
      const room = roomOf(name)
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
            if (!query.patch && query.groupId === undefined) throw invalid({ groupId: 'Please choose a team' })
            const room = query.patch ? roomOf(query.patch) : undefined
            return query.patch && !room ? undefined : subjectOf(ctx, room, query.groupId)
          },
          allow: memberOf,
        },
        (ctx, { query, subject }) => list(ctx, subject.groupId, query.patch ? roomOf(query.patch) : undefined),
      )
      route(
        presenceCalls.track,
        { subject: (ctx, { body }) => subjectOf(ctx, body, body.groupId), allow: memberOf, records: false },
        async (ctx, { params, body }) => {
          const room = { kind: body.kind, id: body.id }
          // A tab of another person has another name, whatever it says of itself.
          const connection = `${ctx.actor.id}:${body.clientId}`
          const viewing = [{ room: nameOf(room), connection, userId: ctx.actor.id }]
          if (params.action === 'join') await touchViewers(ctx.db, PresenceNode.rest, viewing)
          else await removeViewer(ctx.db, nameOf(room), connection)
          ctx.afterCommit(() => presenceOf(ctx.resources).announce(room))
          return viewersOf(ctx.db, ctx.resources.storage, room)
        },
      )
    },
  }
}
