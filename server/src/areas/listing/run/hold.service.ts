import { setTimeout as delay } from 'node:timers/promises'
import type { JobContext } from '../../../core/jobs.ts'

/** The job was cancelled, or another run has taken it over: what this one still had to do is no longer its to do. */
export class RunEnded extends Error {}

/** The first of the two numbers of the advisory locks of listing jobs. */
const lockClass = 0x6c69_7374

/** How often, and after how many ms, somebody looks again whether a run that has told of its end has let go. */
const looks = { times: 20, ms: 100 }

/** Runs `work` while no run has the job; undefined where one still has it after two seconds. */
export async function whileIdle<T>(
  { locks }: Pick<JobContext['resources'], 'locks'>,
  id: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  for (let n = 0; n < looks.times; n++) {
    const done = await locks.tryWhile([lockClass, id], work)
    if (done !== undefined) return done
    await delay(looks.ms)
  }
  return undefined
}

/**
 * Runs `work` while this process holds the job's lock; answers at once where another run holds it. `signal` ends when the
 * process stops or the lock is lost.
 */
export const whileHolding = (
  { resources, signal }: Pick<JobContext, 'resources' | 'signal'>,
  id: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => resources.locks.tryWhile([lockClass, id], (lost) => work(AbortSignal.any([signal, lost])))
