import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'
import { retentionRanges } from '../../rules/company/retention.ts'

const within = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most)

/** For how long a company keeps what nobody works with any more. */
export const Retention = z.strictObject({
  /** Days for which deleted things lie in the trash. */
  trashDays: within(retentionRanges.trashDays),
  /** Months for which it is known who opened what, and who took which file. */
  viewMonths: within(retentionRanges.viewMonths),
  downloadMonths: within(retentionRanges.downloadMonths),
  /** Months for which the log of actions is kept; null keeps all of it. */
  activityMonths: within(retentionRanges.activityMonths).nullable(),
})
export type Retention = z.infer<typeof Retention>
export const retentionDefaults: Retention = { trashDays: 30, viewMonths: 12, downloadMonths: 24, activityMonths: null }

export const retentionCalls = {
  getRetention: call({
    name: 'configs.getRetention',
    method: 'GET',
    path: '/configs/system/retention',
    query: readQuery({}),
    reply: Retention,
  }),
  /** Changes the given fields only. */
  setRetention: call({
    name: 'configs.setRetention',
    method: 'PUT',
    path: '/configs/system/retention',
    body: writeBody(Retention.partial().shape),
    reply: Retention,
    message: phrase('configs.retentionUpdated'),
  }),
}

export const retentionEvents = { 'configs.retentionChanged': event(z.object({ retention: Retention })) }
