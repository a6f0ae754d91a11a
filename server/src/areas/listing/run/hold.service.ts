import type { JobContext } from '../../../core/jobs.ts'

/** The job was cancelled, or another run has taken it over: what this one still had to do is no longer its to do. */
export class RunEnded extends Error {}

/** The first of the two numbers of the advisory locks of listing jobs. */
const lockClass = 0x6c69_7374

/**
 * Runs `work` while this process holds the job's lock; answers at once where another run holds it. `signal` ends when the
 * process stops or the lock is lost.
 */
export const whileHolding = (
  { resources, signal }: Pick<JobContext, 'resources' | 'signal'>,
  id: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => resources.locks.tryWhile([lockClass, id], (lost) => work(AbortSignal.any([signal, lost])))
