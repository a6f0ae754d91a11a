import type { Phrase } from '@halftone/contract/phrase.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { HeldResources, Resources } from '../resources.ts'
import type { Actor } from './actor.ts'
import type { Change } from './change.ts'
import type { JobData, JobName, JobOptions } from './jobNames.ts'

export interface RecordOptions {
  /** The tab that sent the request hears of it as well: what followed from its change, which it does not know of. */
  echo?: boolean
  /** It is part of what another line of the log tells: no line and no notification of its own (core/revert.ts). */
  isQuiet?: boolean
}

/**
 * What a handler works with. In a mutation `db` is the request's transaction: rows may be locked, so that `resources` has
 * nothing to wait for; that is done before (`prepare` of the rule), by a job, or after the commit.
 */
export interface Ctx {
  readonly actor: Actor
  readonly db: Db
  /**
   * The company whose settings the request is about: named by the header `x-company-id`, else the person's first. 0 where
   * the person belongs to none, or not to that one, and in jobs: then there are no settings and no rights in them.
   */
  readonly companyId: number
  /** The browser tab that sent the request; it ignores its own live messages. */
  readonly clientId: string | null
  /** What the tab calls this action (header `x-action-id`), so that it can be undone. */
  readonly actionId?: string | null
  readonly config: Config
  readonly resources: HeldResources
  readonly log: FastifyBaseLogger
  /** `browser` is the cookie that holds a sign-in by a provider to the browser that began it. */
  readonly request: { ip: string; userAgent: string | null; browser?: string | undefined }
  /** Says what changed. Activity row, live message, notifications and jobs follow in this transaction. */
  record(change: Change, options?: RecordOptions): Promise<void>
  /** Puts a job into this transaction's queue: it exists only when the transaction commits. */
  enqueue<N extends JobName>(name: N, data: JobData<N>, options?: JobOptions): Promise<void>
  /** Runs after the commit, for what cannot be undone (set a cookie, drop a cache). Failures are logged. */
  afterCommit(work: (resources: Resources) => void | Promise<void>): void
  /** The toast text, where it depends on what happened. */
  say(said: Phrase): void
}

/** The same where no transaction is open: nothing waits for what this does, so it may wait itself. */
export interface FreeCtx extends Ctx {
  readonly resources: Resources
}
