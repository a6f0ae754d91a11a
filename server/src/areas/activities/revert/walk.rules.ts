import { isDeepStrictEqual } from 'node:util'
import type { RevertOutcome } from '@halftone/contract/areas/activities/activities.revert.ts'
import type { Cell, Reverter, Step } from '../../../core/revert.ts'

export const keyOf = ({ kind, id, field }: Cell): string => `${kind}:${id}:${field}`

/** What one line of the log did to a value. */
export interface LoggedStep extends Step {
  entryId: number
  at: Date
}

/** What a value becomes when its steps are taken back one by one, the newest first. */
export interface Walked {
  outcome: Exclude<RevertOutcome, 'cannot'>
  /** As it was before the oldest of the steps. */
  was: unknown
  now: unknown
  /** With what others changed since kept, and without. */
  after: unknown
  exactly: unknown
  /** The newest line after which somebody else changed it. */
  changedAfter: number | undefined
  /** What the newest of the steps made of it. */
  became: unknown
}

const plain: NonNullable<Reverter['isSame']> = (_field, now, became) => isDeepStrictEqual(now, became)

/**
 * Takes the steps of one value back, the newest first: each where the value is what that line made of it, or where it can be
 * taken out of what others made of it since, as single reverts would. `steps` has the newest first.
 */
export function walk(
  steps: readonly LoggedStep[],
  now: unknown,
  { isSame = plain, merge }: Pick<Reverter, 'isSame' | 'merge'> = {},
): Walked {
  let after = now
  let changedAfter: number | undefined
  for (let rest = steps; rest.length > 0; ) {
    const [step, ...older] = rest as [LoggedStep, ...LoggedStep[]]
    const isThere = (one: LoggedStep) => isSame(one.field, after, one.became, one.was)
    const isOwn = isThere(step)
    // What one did in steps is taken out of what others made of the last of them at once.
    const run = isOwn || !merge ? [step] : [step, ...goingOnFrom(step, older, isThere)]
    const { field, was } = run.at(-1) ?? step
    if (isOwn) after = was
    else {
      changedAfter ??= step.entryId
      after = (merge?.(field, { was, became: step.became, now: after }) ?? { value: after }).value
    }
    rest = rest.slice(run.length)
  }
  const { field = '', was, became } = steps.at(-1) ?? {}
  const isAsThen = isSame(field, now, was, became)
  const outcome = isAsThen
    ? 'same'
    : changedAfter === undefined
      ? 'back'
      : isSame(field, now, after, after)
        ? 'changed'
        : 'back'
  return { outcome, was, now, after, exactly: was, changedAfter, became: steps[0]?.became }
}

/** Of the steps before `step` those that it goes on from, one after the other, up to one that stands as `isThere` says. */
function goingOnFrom(
  step: LoggedStep,
  older: readonly LoggedStep[],
  isThere: (one: LoggedStep) => boolean,
): LoggedStep[] {
  const end = older.findIndex((one, at) => isThere(one) || !isDeepStrictEqual(one.became, (older[at - 1] ?? step).was))
  return older.slice(0, end === -1 ? older.length : end)
}

/** The steps of each value, the newest first, in the order in which the values were last changed. */
export function byCell(steps: readonly LoggedStep[]): Map<string, LoggedStep[]> {
  const cells = new Map<string, LoggedStep[]>()
  for (const step of steps.toSorted((a, b) => b.entryId - a.entryId)) {
    const key = keyOf(step)
    const own = cells.get(key)
    if (own) own.push(step)
    else cells.set(key, [step])
  }
  return cells
}
