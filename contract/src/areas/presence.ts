import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { bodyId, id } from '../parts/id.ts'
import { Person } from '../parts/person.ts'
import { readQuery, writeBody } from '../parts/write.ts'

/** What a tab can look at; joining needs the rule of the matching GET. `group` is a team's board. */
export const RoomKind = z.enum(['group', 'product', 'artwork'])
export type RoomKind = z.infer<typeof RoomKind>

/** `product:12` */
export const roomName = (kind: RoomKind, roomId: number): `${RoomKind}:${number}` => `${kind}:${roomId}`
export const Room = z.strictObject({ kind: RoomKind, id: bodyId })
export type Room = z.infer<typeof Room>

/** Who looks at something now: people, not tabs (R210, R456). */
export const Viewers = z.object({
  kind: RoomKind,
  id: z.number().int(),
  count: z.number().int(),
  users: z.array(Person),
})
export type Viewers = z.infer<typeof Viewers>

/**
 * What a client may send over the socket (R206, R207, R452). Each is answered by `SocketAck`. A tab that stays sends
 * `presence:beat` every 20 s.
 */
export const socketMessages = {
  'room:join': z.strictObject({ kind: RoomKind, id: bodyId, clientId: z.uuid() }),
  'room:leave': z.strictObject({ kind: RoomKind, id: bodyId, clientId: z.uuid() }),
  'presence:beat': z.strictObject({ clientId: z.uuid(), rooms: z.array(Room).max(20) }),
} as const
export type SocketMessage = keyof typeof socketMessages
export const SocketAck = z.union([
  z.object({ ok: z.literal(true), viewers: Viewers.optional() }),
  z.object({ ok: z.literal(false), code: z.string() }),
])
export type SocketAck = z.infer<typeof SocketAck>

export const presenceCalls = {
  /** `patch` (spelt so) is a room, `product:12`; without it all rooms of the team that have viewers. */
  list: call({
    name: 'presence.list',
    method: 'GET',
    path: '/socket-trackings',
    query: readQuery({
      groupId: id.optional(),
      patch: z
        .string()
        .regex(/^(group|product|artwork):\d{1,10}$/)
        .optional(),
    }),
    reply: z.array(Viewers),
  }),
  /** The same over REST: for a tab without a socket. */
  track: call({
    name: 'presence.track',
    method: 'POST',
    path: '/socket-trackings/:action',
    params: z.strictObject({ action: z.enum(['join', 'leave']) }),
    body: writeBody({ kind: RoomKind, id: bodyId, groupId: bodyId.optional(), clientId: z.uuid() }),
    reply: Viewers,
  }),
}

export const presenceEvents = {
  /** To everybody in the room, at most once a second per room. */
  'presence.changed': event(z.object({ viewers: Viewers })),
}
