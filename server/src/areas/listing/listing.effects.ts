import { maxAttempts } from '@halftone/contract/parts/listing.ts'
import type { ChangeOf } from '../../core/change.ts'
import type { Effects, LogLine, NotificationDraft } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'

declare module '../../core/change.ts' {
  interface Facts {
    /** `askedBy`: who had asked for it, where somebody else has tried it again. */
    'listing.jobChanged': { watchers: number[]; askedBy: number | undefined }
    'listing.jobCancelled': { title: string; accountName: string; artworkName: string }
  }
}

const rooms = ({
  groupId,
  productId,
  artworkId,
}: {
  groupId: number
  productId: number
  artworkId: number
}): Room[] => [`group:${groupId}`, `product:${productId}`, `artwork:${artworkId}`]

const template = (action: 'create' | 'update' | 'delete') => ({
  rooms: ({ payload }: { payload: { groupId: number } }): Room[] => [`group:${payload.groupId}`],
  log: ({ payload }: { payload: { id: number; name: string } }): LogLine => ({
    action,
    eventType: 'listing',
    target: { kind: 'listing', id: payload.id, name: payload.name },
    ...(action === 'delete' ? { oldContent: payload.name } : { newContent: payload.name }),
  }),
})

/** Who asked for the publish, who tried it again last and the people of the product hear how it ended. */
function endOf({ payload: { job }, facts }: ChangeOf<'listing.jobChanged'>): NotificationDraft[] {
  if (job.state !== 'active' && job.state !== 'fail') return []
  const isLive = job.state === 'active'
  const told = [job.createdBy, ...(facts.askedBy === undefined ? [] : [facts.askedBy]), ...facts.watchers]
  return [...new Set(told)].map((userId) => ({
    userId,
    toActor: true,
    type: 'listing',
    action: isLive ? 'listing-active' : 'listing-fail',
    message: isLive
      ? `put ${job.artworkName} live on ${job.accountName}`
      : `could not put ${job.artworkName} on ${job.accountName}`,
    messageDetail: isLive ? job.title : (job.error ?? job.title),
    target: { kind: 'artwork', id: job.artworkId, name: job.artworkName, productId: job.productId },
  }))
}

export const listingEffects: Effects<'listing'> = {
  'listing.templateCreated': template('create'),
  'listing.templateUpdated': template('update'),
  'listing.templateDeleted': template('delete'),
  'listing.jobChanged': {
    rooms: ({ payload: { job } }) => rooms(job),
    // The state is the badge (R687).
    log: ({ payload: { job, from } }) => ({
      action: job.state,
      eventType: 'listing',
      target: { kind: 'artwork', id: job.artworkId, name: job.artworkName },
      productId: job.productId,
      artworkId: job.artworkId,
      oldContent: from,
      newContent:
        job.state === 'error'
          ? `${job.accountName}: ${job.error ?? ''} (${job.attempt}/${maxAttempts})`
          : job.state === 'fail'
            ? `${job.accountName}: ${job.error ?? ''}`
            : job.accountName,
    }),
    notify: endOf,
  },
  'listing.pauseChanged': {
    rooms: ({ payload: { job } }) => rooms(job),
    log: ({ payload: { job } }) => ({
      action: job.pausedAt ? 'pause' : 'resume',
      eventType: 'listing',
      target: { kind: 'artwork', id: job.artworkId, name: job.artworkName },
      productId: job.productId,
      artworkId: job.artworkId,
      newContent: job.accountName,
    }),
  },
  'listing.jobCancelled': {
    rooms: ({ payload }) => rooms(payload),
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'listing',
      target: { kind: 'artwork', id: payload.artworkId, name: facts.artworkName },
      productId: payload.productId,
      artworkId: payload.artworkId,
      oldContent: facts.accountName,
    }),
  },
}
