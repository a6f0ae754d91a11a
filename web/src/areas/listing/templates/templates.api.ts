import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { templatesKey } from '../listing.api.ts'

/** The shop's listings that a template can be made of; the channel is asked each time. */
export const sourcesOf = (accountId: number) =>
  queryOptions({
    queryKey: [listingCalls.sources.name, accountId],
    queryFn: ({ signal }) => send(listingCalls.sources, { query: { account_id: accountId } }, { signal }),
  })

/** One template, as a job that failed names it. */
export const templateOf = (id: number) =>
  queryOptions({
    queryKey: [listingCalls.template.name, id],
    queryFn: ({ signal }) => send(listingCalls.template, { params: { id } }, { signal, toastErrors: false }),
    gcTime: 0,
  })

/** The shop's shipping profiles; the channel is asked each time. */
export const shippingOf = (id: number) =>
  queryOptions({
    queryKey: [listingCalls.templateShipping.name, id],
    queryFn: ({ signal }) => send(listingCalls.templateShipping, { params: { id } }, { signal, toastErrors: false }),
    gcTime: 0,
    retry: false,
  })

export type TemplateChange = Pick<
  BodyOf<typeof listingCalls.updateTemplate>,
  'name' | 'types' | 'sourceId' | 'refresh' | 'shippingId'
>

const anew = () => queryClient.invalidateQueries({ queryKey: [templatesKey] })

/** Rejects when the server refuses; what it says of fields is the form's to show. */
export async function saveTemplate(id: number, body: TemplateChange): Promise<ListingTemplate> {
  const template = await send(listingCalls.updateTemplate, { params: { id }, body }, { toastErrors: false })
  await anew()
  return template
}

/** A second template of the same listing, under a name of its own. */
export async function copyTemplate({ id, accountId }: ListingTemplate, name: string): Promise<ListingTemplate> {
  const made = await send(listingCalls.createTemplate, { body: { accountId, copyOf: id, name: name.slice(0, 120) } })
  await anew()
  return made
}

export async function removeTemplate({ id }: ListingTemplate): Promise<void> {
  await send(listingCalls.removeTemplate, { params: { id } })
  await anew()
}

/** What was made of a template, asked as its deletion is. */
export const usesOf = ({ id }: ListingTemplate) => send(listingCalls.templateUses, { params: { id } })
