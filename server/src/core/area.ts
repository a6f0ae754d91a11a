import type { Room } from '../realtime/relay.ts'
import type { Resources } from '../resources.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './context.ts'
import type { JobDefinition } from './jobs.ts'
import type { EffectMap, Follows } from './record.ts'
import type { Route } from './route.ts'

/** May this person join the room of the thing with this id? The rule of the matching GET. */
export type RoomRule = (actor: Actor, id: number, db: Ctx['db']) => Promise<boolean>

/** What an area brings: its routes, what follows its events, its jobs, and the rooms that it decides about. */
export interface Area {
  name: string
  routes: (route: Route) => void
  effects: EffectMap
  follows?: Follows
  jobs?: JobDefinition[]
  /** A socket of this node entered or left a room. */
  moved?: (resources: Resources, actor: Actor, room: Room, socketId: string, joined: boolean) => Promise<void>
  /** Work that every node does on its own while it runs; returns what ends it. */
  start?: (resources: Resources) => () => void
  rooms?: Partial<Record<'group' | 'product' | 'artwork', RoomRule>>
}
