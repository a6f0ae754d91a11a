import { linkTextMax, linkTitleMax } from '@halftone/contract/parts/links/linkPreview.ts'
import { ChannelError } from '../../connectors/channel.errors.ts'
import type { Db } from '../../db/client.ts'
import type { Resources } from '../../resources.ts'
import { findKeys } from '../accounts/keys/keys.queries.ts'
import { clean, etsyListing, type Said } from './page.rules.ts'

/** ms for a channel's answer: its page is asked after it. */
const patience = 5_000

/**
 * What a sale channel says of a listing behind an address: shops close their pages to programs, but answer them by their API.
 * Signed by the company's own keys, else by those of the installation. Undefined for any other address, where there are no
 * keys, and where the channel gives nothing now: then its page is looked at.
 */
export async function askChannel(
  { connectors, log }: Pick<Resources, 'connectors' | 'log'>,
  db: Db,
  companyId: number,
  url: string,
  signal: AbortSignal,
): Promise<Said | undefined> {
  const listingId = etsyListing(url)
  if (listingId === undefined) return undefined
  const connector = connectors.find('etsy', (await findKeys(db, companyId, 'etsy')) ?? null)
  if (!connector) return undefined
  const own = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    const shown = await connector.shown(listingId, own)
    if (!shown || shown.title.trim() === '') return undefined
    const { title, description, images } = shown
    return { title: clean(title, linkTitleMax), description: clean(description, linkTextMax), images }
  } catch (error) {
    // Refused keys, a day's calls that are used up, a channel that is down: the page is still there.
    if (!(error instanceof ChannelError) && !own.aborted) throw error
    log.info({ err: error }, 'a sale channel did not show a listing')
    return undefined
  }
}
