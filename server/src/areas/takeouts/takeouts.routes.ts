import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import type { Area } from '../../core/area.ts'
import { occupiedTables } from './in/arrive.queries.ts'
import { askLook, begin, pause, start } from './in/in.service.ts'
import { estimate } from './out/make.service.ts'
import { lockedTakeout, mayLook, mayTake, placeOfBody, placeOfQuery } from './takeouts.access.ts'
import { takeoutEffects } from './takeouts.effects.ts'
import { sweepAtStart, takeoutJobs } from './takeouts.jobs.ts'
import { takeoutReverts } from './takeouts.reverts.ts'
import { addressOf, ask, listOf, remove } from './takeouts.service.ts'

const own = { subject: lockedTakeout, allow: mayTake } as const

/** The way out: all that a company or a team has as one archive, and back into an empty company. */
export const takeouts: Area = {
  name: 'takeouts',
  effects: takeoutEffects,
  reverts: takeoutReverts,
  jobs: takeoutJobs,
  start: sweepAtStart,
  routes: (route) => {
    route(takeoutCalls.estimate, { subject: placeOfQuery, allow: mayLook }, async ({ db }, { subject }) => ({
      ...(await estimate(db, subject)),
      occupied: subject.groupId === subject.companyId ? await occupiedTables(db, subject.companyId) : [],
    }))
    route(takeoutCalls.list, { subject: placeOfQuery, allow: mayLook }, (ctx, { subject }) => listOf(ctx, subject))
    route(takeoutCalls.ask, { subject: placeOfBody, allow: mayTake }, (ctx, { subject }) => ask(ctx, subject))
    route(takeoutCalls.address, own, (ctx, { subject }) => addressOf(ctx, subject))
    // It asks the storage for an address: no transaction waits for that.
    route(takeoutCalls.begin, { subject: placeOfBody, allow: mayTake, transaction: false }, (ctx, { subject, body }) =>
      begin(ctx, subject, body),
    )
    route(takeoutCalls.look, { ...own, records: false }, (ctx, { subject }) => askLook(ctx, subject))
    route(takeoutCalls.start, own, (ctx, { subject }) => start(ctx, subject))
    route(takeoutCalls.pause, own, (ctx, { subject }) => pause(ctx, subject))
    route(takeoutCalls.remove, own, (ctx, { subject }) => remove(ctx, subject))
  },
}
