import { FirstSteps, type systemCalls } from '@halftone/contract/areas/system.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findSettings, lockSettings, writeSettings } from '../configs/notification.queries.ts'
import { readCompany } from './firstSteps.queries.ts'

const key = 'firstSteps'
const Kept = FirstSteps.pick({ isClosed: true, skipped: true })
const iso = (ms: number): string => new Date(ms).toISOString()

async function readKept({ db, companyId }: Ctx) {
  const kept = Kept.safeParse(await findSettings(db, companyId, key))
  return kept.success ? kept.data : { isClosed: false, skipped: [] }
}

/** How far the company is with its first steps. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const found = await readCompany(ctx.db, ctx.companyId)
  if (!found) throw notFound()
  const { id, name, createdAt, joinedName, joinedAt, people, openInvitations, ...steps } = found
  return {
    ...steps,
    company: { id, name, createdAt: iso(createdAt) },
    sendsMail: ctx.config.smtpUrl !== undefined,
    people: {
      count: people,
      openInvitations,
      // Whoever set the company up has not joined it.
      lastJoined:
        people > 1 && joinedName !== null && joinedAt !== null ? { name: joinedName, at: iso(joinedAt) } : null,
    },
    ...(await readKept(ctx)),
  }
}

/** Puts steps off, or all of them away; for the whole company. */
export async function setFirstSteps(ctx: Ctx, body: BodyOf<typeof systemCalls.setFirstSteps>): Promise<FirstSteps> {
  const { companyId, db } = ctx
  await lockSettings(db, companyId, key)
  const before = await readKept(ctx)
  const value = { isClosed: body.isClosed ?? before.isClosed, skipped: body.skipped ?? before.skipped }
  await writeSettings(db, { companyId, key, value, updatedBy: ctx.actor.id })
  return readFirstSteps(ctx)
}
