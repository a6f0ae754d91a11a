import type { GalleryName, RoomName } from '@halftone/contract/rooms.ts'
import { useEffect } from 'react'
import { holdRoom, useJoined } from './socket.ts'

/** Is in the room while the component is mounted. True once the server let the tab in. */
export function useRoom(room: RoomName | GalleryName | undefined): boolean {
  useEffect(() => (room ? holdRoom(room) : undefined), [room])
  return useJoined(room)
}
