import { presenceCalls } from '@halftone/contract/areas/presence.ts'
import { type RoomKind, roomName } from '@halftone/contract/rooms.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../send.ts'

/** Who looks at one thing now. */
export const viewersQuery = ({ kind, id }: ThingRef<RoomKind>) =>
  queryOptions({
    queryKey: [presenceCalls.list.name, kind, id],
    queryFn: async ({ signal }) => {
      const rooms = await send(presenceCalls.list, { query: { patch: roomName({ kind, id }) } }, { signal })
      return rooms.find((room) => room.kind === kind && room.id === id)?.users ?? []
    },
    enabled: id > 0,
    retry: false,
  })
