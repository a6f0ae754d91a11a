import { randomUUID } from 'node:crypto'
import { parseRoom, type RoomKind, roomName } from '@halftone/contract/rooms.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import { tell } from '../../core/record.ts'
import type { Db } from '../../db/client.ts'
import type { Resources } from '../../resources.ts'
import { removeOthers, removeStale, removeViewer, staleSeconds, touchViewers, viewersOf } from './presence.queries.ts'

/** Milliseconds between two messages to one room. */
const pause = 1_000
/** Milliseconds between heartbeats: three are missed before a row counts for nobody, and the next one tells of it. */
export const heartbeat = (staleSeconds * 1_000) / 3

/**
 * What one node knows of its sockets, kept in a table that all nodes share. Each row lives by this node's heartbeat, so
 * that the people of a node that died are gone within `staleSeconds` and one heartbeat.
 */
export class PresenceNode {
  /** Rows of tabs without a socket carry it; nobody's heartbeat renews them but the tab's own. */
  static readonly rest = 'rest'
  readonly id = randomUUID()
  private readonly resources: Resources
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly told = new Map<string, number>()
  private beating: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(resources: Resources) {
    this.resources = resources
  }

  start(): void {
    this.beating = setInterval(() => this.run(() => this.beat()), heartbeat)
    this.beating.unref()
  }

  /** A socket of this node entered or left. */
  async moved(room: ThingRef<RoomKind>, connection: string, userId: number, isJoined: boolean): Promise<void> {
    if (this.isStopped) return
    const name = roomName(room)
    if (isJoined)
      await touchViewers(this.resources.db, this.resources.things, this.id, [{ room: name, connection, userId }])
    else await removeViewer(this.resources.db, name, connection)
    this.announce(room)
  }

  /** Makes the table equal to the sockets that are here, and heals what other nodes left behind. */
  async beat(): Promise<void> {
    const { db, hub, things } = this.resources
    const here = [...(hub?.present() ?? [])]
      .filter(({ room }) => parseRoom(room) !== undefined)
      .map(({ room, socketId, userId }) => ({ room, connection: socketId, userId }))
    await touchViewers(db, things, this.id, here)
    const changed = [...(await removeOthers(db, this.id, here)), ...(await removeStale(db))]
    for (const name of changed) this.announceName(name)
    const old = performance.now() - pause
    for (const [name, at] of this.told) if (at < old) this.told.delete(name)
  }

  private announceName(name: string): void {
    const room = parseRoom(name)
    if (room) this.announce(room)
  }

  /** Tells the room soon; at most once a second, and then of everything until then. */
  announce(room: ThingRef<RoomKind>): void {
    const name = roomName(room)
    if (this.isStopped || this.timers.has(name)) return
    const wait = Math.max(20, (this.told.get(name) ?? 0) + pause - performance.now())
    const timer = setTimeout(() => {
      this.timers.delete(name)
      this.told.set(name, performance.now())
      this.run(() => this.tell(this.resources.db, room))
    }, wait)
    this.timers.set(name, timer.unref())
  }

  private async tell(db: Db, room: ThingRef<RoomKind>): Promise<void> {
    const viewers = await viewersOf(db, this.resources.storage, room)
    await tell({ db, resources: this.resources }, [{ name: 'presence.changed', payload: { viewers } }])
  }

  private run(work: () => Promise<void>): void {
    work().catch((error) => this.isStopped || this.resources.log.warn({ err: error }, 'presence'))
  }

  /** Ends the heartbeat and takes this node's people out, so that the other nodes need not wait. */
  stop(): void {
    this.isStopped = true
    clearInterval(this.beating)
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.run(async () => {
      for (const name of await removeOthers(this.resources.db, this.id, [])) {
        const room = parseRoom(name)
        if (room) await this.tell(this.resources.db, room)
      }
    })
  }
}

const nodes = new WeakMap<Resources, PresenceNode>()

/** The presence of this process; made at the first use. */
export function presenceOf(resources: Resources): PresenceNode {
  const known = nodes.get(resources) ?? new PresenceNode(resources)
  nodes.set(resources, known)
  return known
}
