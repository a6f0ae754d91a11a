import { titleAndTags } from '@halftone/contract/rules/contentFields.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { ArtworkRow, JobRow, ProductRow } from './rows.ts'
import { between, later, type Scene } from './scene.ts'
import { isConnectable } from './shops.ts'
import { hiccups, refusals } from './wording.ts'

type Outcome = Pick<JobRow, 'state' | 'attempt' | 'nextAt' | 'error' | 'listingId'>

/**
 * How the newest attempt stands. Listing numbers look like the channel's and never repeat. Nothing is due for hours, so
 * that the demo does not publish by itself; what waits or failed can be tried again by hand.
 */
function outcomeOf({ outline, random, now }: Scene, jobId: number, at: number): Outcome | null {
  const rest = { attempt: 1, nextAt: null, error: null, listingId: null }
  const listingId = String(1_700_000_000 + jobId * 37)
  if (outline.statusId === statusIds.ON_SALE || outline.statusId === statusIds.UPLOADED)
    return { ...rest, state: 'active', listingId }
  if (outline.statusId !== statusIds.READY_TO_SALE) return null
  const nextAt = new Date(now.getTime() + random.int(180, 540) * 60_000)
  const draft: Outcome = { ...rest, state: 'draft', listingId, nextAt }
  const error: Outcome = { ...rest, state: 'error', attempt: random.int(1, 4), nextAt, error: random.pick(hiccups) }
  const fail: Outcome = { ...rest, state: 'fail', error: random.pick(refusals) }
  // The top cards show one of each, and the very first has everything still to be uploaded.
  if (outline.special) return at === 0 ? ([null, error, fail, draft][outline.special.place] ?? null) : null
  return random.weighted<Outcome | null>([
    [null, 6.5],
    [draft, 0.8],
    [error, 1],
    [fail, 1.2],
  ])
}

/** Minutes from the decision, of which a part passes until an artwork is listed. */
const listedWithin = 20 * 24 * 60

/**
 * The listing jobs of the product's approved artworks, by their channel's templates: one for each artwork that was
 * published, at times with an earlier refused one. Marks what went live as uploaded.
 */
export function planListings(scene: Scene, product: ProductRow, artworks: ArtworkRow[]): { jobs: JobRow[] } {
  const { outline, company, counters, crew, random, now } = scene
  const jobs: JobRow[] = []
  for (const [at, art] of artworks.entries()) {
    const account = company.accounts.find((one) => one.id === art.accountId)
    const template = company.templates.find((one) => one.accountId === art.accountId && one.ware === outline.ware)
    if (art.state !== 'approved' || !account || !template || (at > 0 && random.isTrue(0.55))) continue
    const outcome = outcomeOf(scene, counters.job + 1, at)
    if (!outcome || (outcome.state !== 'active' && !isConnectable(account))) continue
    const decided = art.decidedAt ?? art.createdAt
    // What is on sale came there when it was listed, not long after it was approved.
    const from =
      outcome.state === 'active'
        ? between(decided, later(decided, listedWithin, now), 0.05 + 0.3 * random.next())
        : between(decided, now, 0.8 + 0.19 * random.next())
    const { title, tags } = titleAndTags(art.contents)
    const add = (found: Outcome, createdAt: Date, minutes: number) => {
      counters.job++
      jobs.push({
        id: counters.job,
        artworkId: art.id,
        productId: product.id,
        groupId: product.groupId,
        accountId: account.id,
        channelId: account.channelId,
        templateId: template.id,
        title,
        tags,
        ...found,
        createdBy: crew.lister,
        createdAt,
        updatedAt: later(createdAt, minutes, now),
      })
    }
    if (outcome.state === 'active' && isConnectable(account) && random.isTrue(0.08)) {
      add(
        { state: 'fail', attempt: 1, nextAt: null, error: random.pick(refusals), listingId: null },
        between(decided, from, 0.5),
        2,
      )
      outcome.listingId = String(1_700_000_000 + (counters.job + 1) * 37)
    }
    add(outcome, from, random.int(1, 6))
    if (outcome.state !== 'active') continue
    art.uploadedBy = crew.lister
    art.uploadedAt = jobs.at(-1)?.updatedAt ?? from
    art.uploadedAccountId = account.id
    if (!product.uploadedAt || art.uploadedAt < product.uploadedAt) product.uploadedAt = art.uploadedAt
  }
  return { jobs }
}
