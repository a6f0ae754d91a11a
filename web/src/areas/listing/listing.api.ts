import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

export const templatesKey = listingCalls.templates.name
export const jobsKey = listingCalls.jobs.name

/** The artwork that is put into a shop, with its files and contents. Read anew whenever the dialog opens. */
export const publishedArtwork = (id: number) =>
  queryOptions({
    queryKey: [artworkCalls.get.name, id],
    queryFn: ({ signal }) => send(artworkCalls.get, { params: { id } }, { signal }),
  })

/** The templates of an account (R277). */
export const templatesOf = (accountId: number) =>
  queryOptions({
    queryKey: [templatesKey, accountId],
    queryFn: ({ signal }) => send(listingCalls.templates, { query: { account_id: accountId } }, { signal }),
    enabled: accountId > 0,
  })

/** What step 2 starts from. Never kept: what was edited is thrown away with Back (R286). */
export const templateForm = (templateId: number, artworkId: number) =>
  queryOptions({
    queryKey: [listingCalls.templateForm.name, templateId, artworkId],
    queryFn: ({ signal }) =>
      send(listingCalls.templateForm, { params: { id: templateId }, query: { artworkId } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A listing as it is in the shop, asked anew each time the form opens. What was edited stands beside it, so it stays. */
export const liveListing = (artworkId: number, accountId: number) =>
  queryOptions({
    queryKey: [listingCalls.live.name, artworkId, accountId],
    queryFn: ({ signal }) => send(listingCalls.live, { query: { artworkId, accountId } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Whose jobs are shown; at least one id. */
export interface JobsInput {
  groupId?: number
  productId?: number
  artworkId?: number
  accountId?: number
  state?: ListingState[]
  limit?: number
}

/** Listing jobs by custom index, then the newest (R557). */
export const listingJobs = (input: JobsInput) =>
  queryOptions({
    queryKey: [jobsKey, 'list', input],
    queryFn: ({ signal }) => send(listingCalls.jobs, { query: { ...input, limit: input.limit ?? 50 } }, { signal }),
  })
