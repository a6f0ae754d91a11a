import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { personStore } from '../../lib/state/person.ts'
import { listKey } from '../artworks/artworks.api.ts'
import { activityFeedKey, myWorkKey } from './dashboard.api.ts'
import { firstStepsKey } from './first/firstSteps.api.ts'

/** ms: changes that come together are fetched once. */
const settle = 800
const timer = personStore<ReturnType<typeof setTimeout> | undefined>(
  () => undefined,
  (timer) => clearTimeout(timer),
)

const isQueue = ([kind, input]: QueryKey): boolean =>
  kind === listKey && typeof input === 'object' && input !== null && 'isWaiting' in input

const refetch = (cache: QueryClient): void => {
  clearTimeout(timer.get())
  const fetchAll = () => {
    void cache.invalidateQueries({ queryKey: [activityFeedKey] })
    void cache.invalidateQueries({ queryKey: [myWorkKey] })
    void cache.invalidateQueries({ queryKey: [firstStepsKey] })
    // A product that moves takes its artworks into the queue, or out of it.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => isQueue(queryKey) })
  }
  timer.set(setTimeout(fetchAll, settle))
}

/** What others do shows in the feed and in my work; reviews and jobs are followed by their own areas. */
export const dashboardLive = liveOf(
  {
    'products.created': refetch,
    'products.updated': refetch,
    'products.moved': refetch,
    'products.deleted': refetch,
    'products.copied': refetch,
    'products.changed': refetch,
    'artworks.created': refetch,
    'artworks.deleted': refetch,
    'artworks.restored': refetch,
    'products.restored': refetch,
    'reviews.decided': refetch,
    'reviews.reopened': refetch,
    'reviews.submitted': refetch,
    'comments.created': refetch,
    'files.covered': refetch,
    'listing.jobChanged': refetch,
    'listing.pauseChanged': refetch,
    'listing.templateCreated': refetch,
    'users.invitationChanged': refetch,
    'users.invited': refetch,
    'users.joined': refetch,
    'users.workHandedOver': refetch,
  },
  [
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
  ],
)
