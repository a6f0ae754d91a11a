import type { StepSetting } from '@halftone/contract/areas/configs/system.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { listAsked } from '../auth/stepNeeded/stepNeeded.queries.ts'
import { isSameDay, stepDay } from '../auth/stepNeeded/stepNeeded.rules.ts'
import { findStepDay, writeStepDay } from './step.queries.ts'

const present = (day: Date | null, stepless: number[]): StepSetting => ({
  needed_from: day?.toISOString() ?? null,
  without: stepless.length,
})

/** Whether the company asks for a second step at sign-in, and how many of its people have none. */
export async function readStep({ db, companyId }: Ctx): Promise<StepSetting> {
  return present(await findStepDay(db, companyId), (await listAsked(db, { companyId })).stepless)
}

/** From when on all of the company's people need a second step; null takes the demand back. */
export async function setStep(ctx: Ctx, wanted: string | null): Promise<Done<StepSetting>> {
  const { db, companyId } = ctx
  const from = await findStepDay(db, companyId, { lock: true })
  const { people, stepless } = await listAsked(db, { companyId })
  const now = ctx.resources.clock.now()
  if (isSameDay(from, wanted, now)) return unchanged(present(from, stepless))
  const to = stepDay(wanted, now)
  await writeStepDay(db, companyId, to)
  const setting = present(to, stepless)
  await ctx.record({
    name: 'configs.stepChanged',
    groupId: null,
    payload: { setting },
    before: { needed_from: from?.toISOString() ?? null },
    after: { needed_from: setting.needed_from },
    facts: { from, to, stepless, people },
  })
  return setting
}
