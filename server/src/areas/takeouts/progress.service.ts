import type { TakeoutProgress } from '@halftone/contract/parts/takeouts/takeout.ts'
import type { JobContext } from '../../core/jobs.ts'
import { tell } from '../../core/record.ts'
import { moveOn, type TakeoutRow } from './takeouts.queries.ts'

/** ms between two marks of how far it is. */
const every = 1_000

/** Writes and tells how far one is, once a second at most; `now` tells at once what stands there. */
export type Beat = ((progress: TakeoutProgress) => Promise<void>) & { now: () => Promise<void> }

export function beatOf({ db, resources }: Pick<JobContext, 'db' | 'resources'>, row: TakeoutRow): Beat {
  const say = ({ id, groupId, createdBy, state, progress }: TakeoutRow) =>
    tell({ db, resources }, [
      { name: 'takeouts.progress', payload: { id, groupId, userId: createdBy, state, progress } },
    ])
  let last = 0
  const beat = async (progress: TakeoutProgress) => {
    const at = performance.now()
    if (at - last < every && progress.done < progress.total) return
    if (at - last < every / 4) return
    last = at
    const [after] = await moveOn(db, row.id, progress)
    if (after) await say(after)
  }
  return Object.assign(beat, { now: () => say(row) })
}
