import type { DownloadVia, ViewedKind } from '@halftone/contract/areas/activities/activities.log.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Db } from '../db/client.ts'
import type { Clock } from '../db/clock.ts'
import { type Month, makeMonths, monthOf } from '../db/months.ts'
import type { Ctx } from './context.ts'
import { type DownloadValues, type ViewValues, writeDownloads, writeViews } from './readLog.queries.ts'
import { placeOf } from './source.ts'

declare module '../resources.ts' {
  interface Resources {
    readLog: ReadLog
  }
  interface HeldResources {
    readLog: Pick<ReadLog, 'viewed'>
  }
}

/** ms that what was read waits for more of its kind. */
const delay = 1_000
/** Rows that wait at most, where the database takes none: older ones are dropped and counted. */
const most = 20_000
/** Rows of one statement. */
const batch = 500

interface Opened {
  id: number
  name: string
  groupId: number
  productId: number | null
  artworkId: number | null
}
interface Taken {
  fileId: number | null
  key: string
  name: string
  bytes: number
  groupId: number
  productId: number | null
  artworkId: number | null
  /** Of a list that was made a file. */
  rows?: number
  filter?: object
}

/** Who took it, where no request did: the person that a job works for. */
interface Taker {
  userId: number
  via: DownloadVia
  account?: string
  place?: string
  rootUserId?: number
}

/**
 * Who opened what and who took which file. Noted in memory and written a moment after the answer, many at once: no read
 * waits for it, and none fails by it. What a process has not written when it is killed is lost, a second at most.
 */
export class ReadLog {
  private views = new Map<string, ViewValues>()
  private downloads: DownloadValues[] = []
  private readonly made = new Set<Month>()
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  private readonly db: Db
  private readonly pool: Pool
  private readonly clock: Pick<Clock, 'now' | 'iso'>
  private readonly log: FastifyBaseLogger

  constructor(given: { db: Db; pool: Pool; clock: Pick<Clock, 'now' | 'iso'>; log: FastifyBaseLogger }) {
    this.db = given.db
    this.pool = given.pool
    this.clock = given.clock
    this.log = given.log
  }

  /** Somebody opened a thing: once for each person, thing and day. */
  viewed(ctx: Pick<Ctx, 'actor' | 'request'>, kind: ViewedKind, thing: Opened): void {
    const { actor, request } = ctx
    if (actor.id === 0) return
    const at = this.clock.iso()
    const root = actor.row.root_user_id ?? 0
    const key = [actor.id, root, kind, thing.id, at.slice(0, 10)].join(':')
    if (!this.views.has(key) && this.views.size >= most) return
    this.views.set(key, {
      ...{ group_id: thing.groupId, user_id: actor.id, root_user_id: root, name: thing.name },
      ...{ product_id: thing.productId, artwork_id: thing.artworkId, place: placeOf(request.ip) ?? '' },
      ...{ at, kind, thing_id: thing.id },
    })
    this.wake()
  }

  /** Somebody was given the address of a file. */
  taken(ctx: Pick<Ctx, 'actor' | 'request'>, files: readonly Taken[], via: DownloadVia): void {
    const { actor, request } = ctx
    const rootUserId = actor.row.root_user_id ?? 0
    this.handedOut(files, { userId: actor.id, rootUserId, via, place: placeOf(request.ip) ?? '' })
  }

  /** A job gave files to a shop, for a person. */
  handedOut(files: readonly Taken[], { userId, via, account, place = '', rootUserId = 0 }: Taker): void {
    if (userId === 0) return
    const at = this.clock.iso()
    for (const file of files) {
      this.downloads.push({
        ...{ group_id: file.groupId, user_id: userId, root_user_id: rootUserId, name: file.name },
        ...{ product_id: file.productId, artwork_id: file.artworkId, place, at },
        ...{ file_id: file.fileId, key: file.key, bytes: file.bytes, via, account: account ?? null },
        ...{ rows: file.rows ?? null, filter: file.filter ?? null },
      })
    }
    const dropped = this.downloads.length - most
    if (dropped > 0) {
      this.downloads.splice(0, dropped)
      this.log.error({ dropped }, 'lines of the log of downloads were dropped')
    }
    this.wake()
  }

  /** Until all that was noted before is written, or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.write())
    await this.writing
  }

  private wake(): void {
    this.timer ??= setTimeout(() => void this.flush(), delay).unref()
  }

  private async write(): Promise<void> {
    const views = this.views
    const downloads = this.downloads
    if (views.size + downloads.length === 0) return
    this.views = new Map()
    this.downloads = []
    try {
      await this.ensureMonth()
      const rows = [...views.values()]
      while (rows.length > 0) {
        await writeViews(this.db, rows.slice(0, batch))
        for (const [key] of [...views].slice(0, Math.min(batch, rows.length))) views.delete(key)
        rows.splice(0, batch)
      }
      while (downloads.length > 0) {
        await writeDownloads(this.db, downloads.slice(0, batch))
        downloads.splice(0, batch)
      }
    } catch (error) {
      this.log.error({ err: error, waiting: views.size + downloads.length }, 'what was read could not be logged yet')
      this.keep(views, downloads)
    }
  }

  /** For the next try, before what came meanwhile. */
  private keep(views: Map<string, ViewValues>, downloads: DownloadValues[]): void {
    for (const [key, row] of this.views) views.set(key, row)
    this.views = views
    this.downloads = [...downloads, ...this.downloads].slice(-most)
    this.wake()
  }

  /** The month of now and its neighbours: a row must find its partition, also around midnight. */
  private async ensureMonth(): Promise<void> {
    const now = new Date(this.clock.now())
    const months = [monthOf(now, -1), monthOf(now), monthOf(now, 1)]
    if (months.every((month) => this.made.has(month))) return
    await makeMonths(this.pool, months)
    for (const month of months) this.made.add(month)
  }
}
