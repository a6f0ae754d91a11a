import { roomName } from '@halftone/contract/rooms.ts'
import type { Effects } from '../../core/record.ts'

export const presenceEffects: Effects<'presence'> = {
  // Who looks at what is no change of data: told at most once a second per room, and never logged.
  'presence.changed': { rooms: ({ payload: { viewers } }) => [roomName(viewers)], log: () => null },
}
