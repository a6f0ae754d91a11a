import { type RevertPreview, revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'

/** What shall be taken back: chosen lines, all of a thing since a moment, or what a person did in a period. */
export type Asked = Pick<
  Partial<BodyOf<typeof revertCalls.revert>>,
  'ids' | 'productId' | 'artworkId' | 'userId' | 'groupId' | 'from_date' | 'to_date'
>

/** Rows of a preview that is looked at anew every few seconds. */
const mostWatched = 200
const previewKey = 'revert.preview'

/** What would come back; nothing is changed by asking. */
export const previewQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [previewKey, asked],
    queryFn: ({ signal }): Promise<RevertPreview> =>
      send(
        revertCalls.revert,
        { query: { dryRun: true }, body: asked },
        { signal, toastSuccess: false, toastErrors: false },
      ),
    // Things change under it: each time it is opened it is asked anew.
    staleTime: 0,
    gcTime: 0,
    // What somebody changes while it is looked at shows as changed since; a large one is not asked for again and again.
    refetchInterval: ({ state: { data } }) => (data && data.rows.length > mostWatched ? 30_000 : 5_000),
  })

/** How what one person did is spread over a period; the preview goes without it where it cannot be had. */
export const minutesQuery = (query: { userId: number; from_date: string; to_date: string }) =>
  queryOptions({
    queryKey: [revertCalls.minutes.name, query],
    queryFn: ({ signal }) => send(revertCalls.minutes, { query }, { signal, toastErrors: false }),
    staleTime: 0,
  })

interface Choice {
  seen?: number
  except?: string[]
  overwrite?: string[]
}
/** Takes back what is chosen. Rejects with 409 where somebody changed it after it was looked at. */
export const revert = (asked: Asked, choice: Choice = {}): Promise<RevertPreview> =>
  send(revertCalls.revert, { query: {}, body: { ...asked, ...choice } }, { toastSuccess: false, toastErrors: false })
