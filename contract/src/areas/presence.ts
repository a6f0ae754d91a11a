import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { bodyId, id } from '../parts/id.ts'
import { Person } from '../parts/person.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { RoomKind, roomPattern } from '../rooms.ts'

/** Who looks at something now: people, not tabs (R210, R456). */
export const Viewers = z.object({
  kind: RoomKind,
  id: z.number().int(),
  count: z.number().int(),
  users: z.array(Person),
})
export type Viewers = z.infer<typeof Viewers>

export const presenceCalls = {
  /** `patch` (spelt so) is a room, `product:12`; without it all rooms of the team that have viewers. */
  list: call({
    name: 'presence.list',
    method: 'GET',
    path: '/socket-trackings',
    query: readQuery({
      groupId: id.optional(),
      patch: z.string().regex(roomPattern).optional(),
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
