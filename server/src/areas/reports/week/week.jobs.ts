import { languageCodes } from '@halftone/contract/parts/company/general.ts'
import { type Days, dayBefore } from '@halftone/contract/rules/reports/periods.ts'
import { z } from 'zod'
import type { Actor } from '../../../core/actor.ts'
import { type JobContext, job } from '../../../core/jobs.ts'
import { actorWithRights } from '../../../core/session.ts'
import type { Db } from '../../../db/client.ts'
import { mailLink } from '../../../mail/mailTemplates.ts'
import { findToday } from '../../configs/general/general.queries.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { codes } from '../codes.rules.ts'
import { artworks, listingUp, overview } from '../reports.service.ts'
import { scopeOf } from '../scope.service.ts'
import { findReceiver, isMailed, takeWeeks } from './week.queries.ts'
import { type WeekPart, weekMail } from './weekMail.service.ts'

declare module '../../../core/jobNames.ts' {
  interface JobMap {
    'reports.weekSweep': Record<string, never>
    'reports.week': { userId: number; groupId: number }
  }
}

/** Queues the mails of people for whom the week begins. */
export const sweepWeeks = job({
  name: 'reports.weekSweep',
  schema: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  retryDelay: 30,
  expireIn: 300,
  cron: '*/10 * * * *',
  run: (_data, { db, resources }: JobContext) =>
    db.transaction(async (tx) => {
      for (const wanted of await takeWeeks(tx)) await resources.jobs.send(tx, 'reports.week', wanted)
    }),
})

/** The reports that a mail of the week is made of, each for who sees it. */
const parts = [
  {
    name: 'work',
    of: codes.overview,
    report: overview,
    figures: ['onSale', 'created', 'firstTime', 'late'],
    up: 'onSale',
  },
  {
    name: 'review',
    of: codes.artworks,
    report: artworks,
    figures: ['approved', 'turnedDown', 'waited'],
    up: 'approved',
  },
  { name: 'listings', of: codes.listing, report: listingUp, figures: ['published', 'failed'], up: 'published' },
] as const

/** The seven days before `today`. */
function lastWeek(today: string): Days {
  let from = today
  for (let day = 0; day < 7; day++) from = dayBefore(from)
  return { from, to: dayBefore(today) }
}

/** What a person may see of a team's last week; nothing where they see none of it any more. */
async function partsOf(db: Db, actor: Actor, team: GroupRow, days: Days): Promise<WeekPart[]> {
  const told: WeekPart[] = []
  for (const { name, of, report, figures, up } of parts) {
    if (!of.some((code) => actor.can(code, team.id))) continue
    const filter = { period: 'custom', from_date: days.from, to_date: days.to } as const
    const scope = await scopeOf({ db, actor }, team, filter, of)
    const { totals, previous, series } = await report({ db }, scope)
    const bars = series.map(({ date, values }) => ({ date, value: values[up] ?? 0 }))
    told.push({ name, isPersonal: scope.isPersonal, figures, totals, previous, up, bars })
  }
  return told
}

/** One mail of the week. Who may no longer see anything of the team, or wants it no more, gets none. */
export const mailWeek = job({
  name: 'reports.week',
  schema: z.object({ userId: z.number().int(), groupId: z.number().int() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelay: 60,
  expireIn: 300,
  run: async ({ userId, groupId }, { id, db, config, resources }: JobContext) => {
    const [actor, team, receiver] = [
      await actorWithRights(resources, userId),
      await findGroup(db, groupId),
      await findReceiver(db, userId),
    ]
    if (!actor?.sees(groupId) || !team || !receiver || !(await isMailed(db, groupId, userId))) return
    const days = lastWeek((await findToday(db, groupId)).today)
    const told = await partsOf(db, actor, team, days)
    if (told.length === 0) return
    const language = languageCodes.find((code) => code === receiver.language) ?? 'en'
    const { email: to, name } = receiver
    const link = `${mailLink(config.publicUrl, 'dashboard')}?tab=own&group=${groupId}`
    await resources.mailer.send(weekMail({ language, to, name, team: team.name, days, parts: told, link }), id)
  },
})
