import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { personStore } from '../../lib/state/person.ts'
import { listKey } from '../artworks/artworks.api.ts'
import { waitingKey } from '../reports/model/keys.ts'
import { activityFeedKey, myWorkKey } from './dashboard.api.ts'
import { firstStepsKey } from './first/firstSteps.api.ts'

/** ms: changes that come together are fetched once. */
const settle = 800
const settling = () =>
  personStore<ReturnType<typeof setTimeout> | undefined>(
    () => undefined,
    (timer) => clearTimeout(timer),
  )
const [theirs, ours] = [settling(), settling()]

function soon(timer: typeof theirs, fetch: () => void): void {
  clearTimeout(timer.get())
  timer.set(setTimeout(fetch, settle))
}

const isQueue = ([kind, input]: QueryKey): boolean =>
  kind === listKey && typeof input === 'object' && input !== null && 'isWaiting' in input

function refetchWork(cache: QueryClient): void {
  for (const key of [activityFeedKey, myWorkKey, firstStepsKey]) void cache.invalidateQueries({ queryKey: [key] })
}
const refetch = (cache: QueryClient): void =>
  soon(theirs, () => {
    refetchWork(cache)
    // A product that moves takes its artworks into the queue, or out of it.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => isQueue(queryKey) })
  })
const refetchOwn = (cache: QueryClient): void =>
  soon(ours, () => {
    refetchWork(cache)
    // What was given away there, taken back or done again waits for others now.
    void cache.invalidateQueries({ queryKey: waitingKey })
  })

const told = [
  'products.created',
  'products.updated',
  'products.moved',
  'products.deleted',
  'products.copied',
  'products.changed',
  'artworks.created',
  'artworks.deleted',
  'artworks.restored',
  'products.restored',
  'reviews.decided',
  'reviews.reopened',
  'reviews.submitted',
  'comments.created',
  'files.covered',
  'listing.jobChanged',
  'listing.pauseChanged',
  'listing.templateCreated',
  'users.invitationChanged',
  'users.invited',
  'users.joined',
  'users.workHandedOver',
] as const
const each = (handler: (cache: QueryClient) => void) =>
  Object.fromEntries(told.map((name) => [name, handler])) as Record<(typeof told)[number], typeof handler>

/**
 * What one did oneself is in the feed and in my work as well, and no answer carries them: who comes back to the dashboard finds it.
 * The queue is not asked anew, which somebody may be deciding by keys.
 */
export const ownWork = each(refetchOwn)

/** What others do shows in the feed and in my work; reviews and jobs are followed by their own areas. */
export const dashboardLive = liveOf(each(refetch), [
  'artworks.channelsChanged',
  'artworks.contentChanged',
  'artworks.converting',
  'artworks.coverChanged',
  'artworks.reordered',
  'artworks.updated',
  'comments.deleted',
  'comments.done',
  'comments.carried',
  'comments.hidden',
  'comments.restored',
  'comments.linked',
  'comments.updated',
  'files.deleted',
  'files.restored',
  'files.moved',
  'files.reordered',
  'files.thinned',
  'files.updated',
  'listing.jobCancelled',
  'listing.templateDeleted',
  'listing.templateUpdated',
  'products.coverChanged',
  'products.liked',
  'products.renumbered',
  'products.reordered',
  'products.viewsChanged',
  'reviews.noted',
  'reviews.reset',
  'reviews.uploaded',
  'users.codesChanged',
  'users.created',
  'users.deleted',
  'users.imported',
  'users.left',
  'users.membersChanged',
  'users.roleChanged',
  'users.sessionsEnded',
  'users.switched',
  'users.updated',
])
