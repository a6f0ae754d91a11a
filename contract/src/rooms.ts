import { z } from 'zod'
import { holdersOf, isThingKind, kindsWith, type Place, type ThingRef, things } from './things.ts'

/** What a tab can look at; joining needs the right to see it. `group` is a team's board. */
export const RoomKind = z.enum(['group', ...kindsWith('room')])
export type RoomKind = z.infer<typeof RoomKind>
export type RoomName = `${RoomKind}:${number}`

/** `product:12`, as the socket's `join` and `leave` take it (R206, R207). */
export const roomName = ({ kind, id }: ThingRef<RoomKind>): RoomName => `${kind}:${id}`

export const roomPattern = new RegExp(`^(${RoomKind.options.join('|')}):(\\d{1,10})$`)
/** Ids are PostgreSQL integers. */
const maxId = 2_147_483_647

/** `product:12` as kind and id; undefined for what is no such room (a person's own tabs, all). */
export function parseRoom(name: string): ThingRef<RoomKind> | undefined {
  const [, kind, id] = roomPattern.exec(name) ?? []
  const known = RoomKind.safeParse(kind)
  return known.success && Number(id) <= maxId ? { kind: known.data, id: Number(id) } : undefined
}

/** The rooms of what `place` names, and of the thing itself: each once. */
export const roomsOf = (place: Place, thing?: ThingRef): RoomName[] => [
  ...new Set([...holdersOf(place), ...(thing && hasRoom(thing) ? [thing] : [])].map(roomName)),
]
const hasRoom = (ref: ThingRef): ref is ThingRef<Exclude<RoomKind, 'group'>> =>
  isThingKind(ref.kind) && things[ref.kind].room
