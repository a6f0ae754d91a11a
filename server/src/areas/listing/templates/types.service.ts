import type { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { heldEntries } from '../../../db/entries.ts'
import { findItemIds } from '../../configs/configs.queries.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { changeTemplate, lockTemplates, type TemplateRow } from './templates.queries.ts'

/** What a change sets of a template. */
export interface Changes {
  name?: string
  source?: TemplateSource
  typeIds?: number[]
}

export const eventOf = ({ id, name, accountId, groupId }: TemplateRow) => ({ id, name, accountId, groupId })

export const recordUpdate = (tx: Ctx, before: TemplateRow, after: TemplateRow) =>
  tx.record({
    name: 'listing.templateUpdated',
    groupId: after.groupId,
    payload: eventOf(after),
    before,
    after,
  })

/** Whether a template is the one of exactly these product types already. */
export const sameTypes = ({ typeIds }: TemplateRow, next: unknown): boolean =>
  Array.isArray(next) && next.length === typeIds.length && typeIds.every((id) => next.includes(id))

/**
 * Product types become those of this template: of one account a type names one, so the others lose them, which is told
 * of each. Answers the template as it is now that the account's are held; 422 for a type that the company has not.
 */
export async function takeTypes(tx: Ctx, { id, accountId }: TemplateRow, typeIds: number[]): Promise<TemplateRow> {
  const all = await heldEntries(tx.db, ['products_type'], () => lockTemplates(tx.db, accountId))
  const own = all.find((template) => template.id === id)
  if (!own) throw notFound()
  const added = typeIds.filter((type) => !own.typeIds.includes(type))
  const companyId = (await findGroup(tx.db, own.groupId))?.companyId ?? 0
  const known = await findItemIds(tx.db, { companyId, list: 'products_type' }, added)
  if (added.some((type) => !known.has(type))) throw invalid({ types: phrase('listing.typeMissing') })
  for (const other of all) {
    if (other.id === id || !other.typeIds.some((type) => added.includes(type))) continue
    const left = other.typeIds.filter((type) => !added.includes(type))
    const row = await changeTemplate(tx.db, other.id, { typeIds: left })
    if (row) await recordUpdate(tx, other, row)
  }
  return own
}
