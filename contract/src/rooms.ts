import { z } from 'zod'
import { holdersOf, isThingKind, type KindWith, kindsWith, type Place, type ThingRef, things } from './things.ts'

/** What a tab can look at; joining needs the right to see it. `group` is a team's board. */
export const RoomKind = z.enum(['group', ...kindsWith('room')])
export type RoomKind = z.infer<typeof RoomKind>
export type RoomName = `${RoomKind}:${number}`
/** A team's list of a kind that asks for a right of its own (`cliparts:3`): who sees its boards need not see that. */
export type GalleryName = `${KindWith<'gallery'>}s:${number}`

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

const galleryPattern = new RegExp(`^(${kindsWith('gallery').join('|')})s:(\\d{1,10})$`)

/** `cliparts:3` as the kind of its things and the team; undefined for what is no such room. */
export function parseGallery(name: string): { kind: KindWith<'gallery'>; groupId: number } | undefined {
  const [, kind, team] = galleryPattern.exec(name) ?? []
  const known = kindsWith('gallery').find((one) => one === kind)
  return known && Number(team) <= maxId ? { kind: known, groupId: Number(team) } : undefined
}

export const isGallery = (kind: string): kind is KindWith<'gallery'> => isThingKind(kind) && things[kind].gallery
/** Where a team hears of its things of that kind: on its boards, or in their gallery. */
export const teamRoom = (kind: string, groupId: number): RoomName | GalleryName =>
  isGallery(kind) ? `${kind}s:${groupId}` : `group:${groupId}`

/** The rooms of what `place` names, and of the thing itself: each once. */
export const roomsOf = (place: Place, thing?: ThingRef): RoomName[] => [
  ...new Set([...holdersOf(place), ...(thing && hasRoom(thing) ? [thing] : [])].map(roomName)),
]
const hasRoom = (ref: ThingRef): ref is ThingRef<Exclude<RoomKind, 'group'>> =>
  isThingKind(ref.kind) && things[ref.kind].room
