import type { NotificationChoices } from '@halftone/contract/areas/notifications.ts'
import { type ChosenKind, chosenKinds } from '@halftone/contract/rules/notifications/kinds.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { findChoices, writeChoices } from './choices.queries.ts'

/** Kinds that there are no more are nobody's choice. */
const known = (kinds: string[]): ChosenKind[] => chosenKinds.filter((kind) => kinds.includes(kind))
const present = (row: { unheard: string[]; unmailed: string[] } | undefined): NotificationChoices => {
  if (!row) throw notFound()
  return { unheard: known(row.unheard), unmailed: known(row.unmailed) }
}

/** What one does without. */
export const readChoices = async ({ db, actor }: Ctx) => present(await findChoices(db, actor.id))

/** Changes what is given; what was told already stays. */
export async function setChoices(
  ctx: Ctx,
  { unheard, unmailed }: { unheard?: ChosenKind[] | undefined; unmailed?: ChosenKind[] | undefined },
) {
  const values = { ...(unheard && { unheard }), ...(unmailed && { unmailed }) }
  if (Object.keys(values).length === 0) return readChoices(ctx)
  return present(await writeChoices(ctx.db, ctx.actor.id, values))
}
