import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveOf } from '../../lib/live.ts'
import { profileQuery } from '../../lib/profile.ts'
import { followJob, removeJob } from './jobCache.ts'
import { jobsKey, templatesKey } from './listing.api.ts'
import { followPause } from './pause/pauseActions.ts'

/** A job of one's own that gave up is said at once, wherever one works by then; how others' jobs end shows in lists. */
async function sayFailed(cache: QueryClient, job: ListingJob, from: ListingState | null): Promise<void> {
  const me = cache.getQueryData(profileQuery.queryKey)?.user_id
  if (job.state !== 'fail' || from === 'fail' || me === undefined || job.createdBy !== me) return
  const { toastFailed } = await import('./failedToast.ts')
  await toastFailed(job)
}

const refetchTemplates = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: [templatesKey] })

/** Listing jobs go on by themselves; the badges follow. */
export const listingLive = liveOf(
  {
    'listing.jobChanged': (cache, { job, from }) => {
      followJob(cache, job)
      void sayFailed(cache, job, from)
    },
    'listing.pauseChanged': (cache, { job }) => followPause(cache, job),
    'listing.jobCancelled': (cache, { id }) => removeJob(cache, id),
    'listing.templateCreated': refetchTemplates,
    'listing.templateUpdated': refetchTemplates,
    'listing.templateDeleted': refetchTemplates,
    'users.workHandedOver': (cache) => {
      refetchTemplates(cache)
      void cache.invalidateQueries({ queryKey: [jobsKey] })
    },
  },
  [
    'users.codesChanged',
    'users.created',
    'users.deleted',
    'users.imported',
    'users.invitationChanged',
    'users.invited',
    'users.joined',
    'users.left',
    'users.membersChanged',
    'users.roleChanged',
    'users.sessionsEnded',
    'users.switched',
    'users.updated',
  ],
)
