import type { LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import { firstLinkIn } from '@halftone/contract/rules/links/firstLink.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import type { Ctx } from '../../core/context.ts'
import type { JobContext } from '../../core/jobs.ts'
import type { Db } from '../../db/client.ts'
import type { Addresses } from '../../storage/storage.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { dropCard, findCardUrl, type Linked, listLinkCards, putCard } from './cards.queries.ts'
import { presentPreview } from './links.present.ts'
import type { PreviewRow } from './previews.queries.ts'
import { previewOf } from './previews.service.ts'

/** Whether a change of a text may be one of its card; `publicUrl` is this installation's. */
export const hasOtherLink = (before: RichText | undefined, after: RichText, publicUrl: string): boolean =>
  (before ? firstLinkIn(before, publicUrl) : null) !== firstLinkIn(after, publicUrl)

/**
 * Looks behind the first address of a text that leads outside; for jobs, since it waits for others. Undefined where the card
 * stays as it is: the address is the same (and its writer may have removed its card), or there is nothing to show and nothing
 * to take away.
 */
export async function wantedCard(
  { db, resources, config }: Pick<JobContext, 'db' | 'resources' | 'config'>,
  on: Linked,
  text: RichText,
): Promise<{ preview: PreviewRow | undefined } | undefined> {
  const url = firstLinkIn(text, config.publicUrl)
  const had = await findCardUrl(db, on)
  if (url === (had ?? null)) return undefined
  const group = url === null ? undefined : await findGroup(db, on.groupId)
  const found = url === null || !group ? undefined : await previewOf(db, resources, group.companyId ?? group.id, url)
  const preview = found?.readAt ? found : undefined
  return preview || had !== undefined ? { preview } : undefined
}

/** Puts the card there, or takes away that of an address that is no longer the first; answers it as people see it. */
export async function writeCard(
  { db, resources }: Pick<Ctx, 'db' | 'resources'>,
  on: Linked,
  preview: PreviewRow | undefined,
): Promise<LinkPreview | null> {
  if (!preview) {
    await dropCard(db, on)
    return null
  }
  await putCard(db, on, preview.id)
  return presentPreview(resources.storage, preview)
}

/** Texts that may have a card: those with an address, written out or behind words. */
const mayHaveCard = ({ text, plain }: { text: RichText; plain: string }): boolean =>
  /https?:\/\//i.test(plain) || Object.values(text.entityMap).some(({ type }) => type === 'LINK')

/** The cards of a page of texts, by the id of what has the text; those without any address cost no statement. */
export async function cardsOf(
  { db, storage }: { db: Db; storage: Addresses },
  kind: Linked['kind'],
  texts: readonly { id: number; text: RichText; plain: string }[],
): Promise<Map<number, LinkPreview>> {
  const found = await listLinkCards(
    db,
    kind,
    texts.filter(mayHaveCard).map(({ id }) => id),
  )
  return new Map([...found].map(([id, row]) => [id, presentPreview(storage, row)]))
}
