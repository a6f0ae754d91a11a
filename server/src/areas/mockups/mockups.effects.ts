import { roomName } from '@halftone/contract/rooms.ts'
import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'

declare module '../../core/change.ts' {
  interface Facts {
    /** Of the artwork. */
    'mockups.asked': { name: string }
  }
}

const rooms = ({ payload: { artworkId } }: { payload: { artworkId: number } }): Room[] => [
  roomName({ kind: 'artwork', id: artworkId }),
]

export const mockupEffects: Effects<'mockups'> = {
  'mockups.asked': {
    rooms,
    log: ({ payload: { artworkId, productId, list }, facts: { name } }) => ({
      action: 'create',
      eventType: 'file',
      target: { kind: 'artwork', id: artworkId, name },
      ...{ productId, artworkId },
      newContent: [...new Set(list.map(({ layoutName }) => layoutName))],
    }),
  },
  // What became of them are files, which their own lines tell of.
  'mockups.changed': { rooms, log: () => null },
  'mockups.dropped': { rooms, log: () => null },
}
