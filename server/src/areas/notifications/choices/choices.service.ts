import type { NotificationChoices } from '@halftone/contract/areas/notifications.ts'
import { LanguageCode } from '@halftone/contract/parts/company/general.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { type ChosenKind, chosenKinds } from '@halftone/contract/rules/notifications/kinds.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { hasTimeZone } from '../../configs/general/general.queries.ts'
import { type ChoicesRow, findChoices, writeChoices } from './choices.queries.ts'

/** Kinds that there are no more are nobody's choice. */
const known = (kinds: string[]): ChosenKind[] => chosenKinds.filter((kind) => kinds.includes(kind))
const present = (row: ChoicesRow | undefined): NotificationChoices => {
  if (!row) throw notFound()
  const { quietFrom: from, quietTo: to } = row
  return {
    unheard: known(row.unheard),
    unmailed: known(row.unmailed),
    daily: known(row.daily),
    weekly: known(row.weekly),
    quiet: from === null || to === null ? null : { from, to },
    language: LanguageCode.safeParse(row.language).data ?? null,
    timeZone: row.timeZone,
  }
}

/** What one does without, and how mails come. */
export const readChoices = async ({ db, actor }: Ctx) => present(await findChoices(db, actor.id))

type Given = { [Name in keyof NotificationChoices]?: NotificationChoices[Name] | undefined }

/** Changes what is given; what was told already stays. Throws 422 for a time zone that the database does not know. */
export async function setChoices(ctx: Ctx, { quiet, ...given }: Given) {
  if (given.timeZone && !(await hasTimeZone(ctx.db, given.timeZone)))
    throw invalid({ timeZone: phrase('configs.timeZoneMissing') })
  const { unheard, unmailed, daily, weekly, language, timeZone } = given
  const values = {
    ...(unheard && { unheard }),
    ...(unmailed && { unmailed }),
    ...(daily && { daily }),
    ...(weekly && { weekly }),
    ...(language !== undefined && { language }),
    ...(timeZone !== undefined && { timeZone }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
  }
  if (Object.keys(values).length === 0) return readChoices(ctx)
  return present(await writeChoices(ctx.db, ctx.actor.id, values))
}
