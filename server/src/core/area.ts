import type { FastifyInstance } from 'fastify'
import type { Room } from '../realtime/relay.ts'
import type { Resources } from '../resources.ts'
import type { Actor } from './actor.ts'
import type { JobDefinition } from './jobs.ts'
import type { ListExport } from './lists/listExport.ts'
import type { EffectMap, Follows } from './record.ts'
import type { Reverter, RevertMap } from './revert.ts'
import type { Route } from './route.ts'
import type { TeamCopier } from './teams/teamCopy.ts'
import type { Thing } from './things.ts'

/** What an area brings: its routes, what follows its events, its jobs, and the kinds of things that are its own. */
export interface Area {
  name: string
  routes: (route: Route) => void
  effects: EffectMap
  follows?: Follows
  jobs?: JobDefinition[]
  /** Addresses beside the API, for browsers and programs that follow protocols of their own. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** A socket of this node entered or left a room. */
  moved?: (resources: Resources, actor: Actor, room: Room, socketId: string, joined: boolean) => Promise<void>
  /** Work that every node does on its own while it runs; returns what ends it. */
  start?: (resources: Resources) => () => void
  things?: readonly Thing[]
  /** How each of its events is taken back, and what it knows of the values that come back. */
  reverts?: RevertMap
  reverters?: readonly Reverter[]
  /** Its lists as files: one declaration each. */
  exports?: readonly ListExport[]
  /** What teams are set up with, where it can be copied to other teams. */
  teamCopiers?: readonly TeamCopier[]
}
