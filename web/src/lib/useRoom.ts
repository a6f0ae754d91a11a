import { useEffect } from 'react'
import { holdRoom, useJoined } from './socket.ts'

/** `group:1`, `product:2`, `artwork:3`: the rooms that a tab may ask for. */
export type RoomName = `${'group' | 'product' | 'artwork'}:${number}`

/** Is in the room while the component is mounted. True once the server let the tab in. */
export function useRoom(room: RoomName | undefined): boolean {
  useEffect(() => (room ? holdRoom(room) : undefined), [room])
  return useJoined(room)
}
