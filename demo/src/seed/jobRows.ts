import type { Ids } from './companyRows.ts'
import type { Row } from './insertRows.ts'
import { sourceOf } from './market/templateSource.ts'
import type { Bundle, JobRow, TemplateRow } from './rows.ts'

/** What the job publishes, its pictures excepted: those follow when they are made (market/snapshots.ts). */
function snapshotOf({ title, tags }: JobRow, template: TemplateRow) {
  const { listing_id, description, price, quantity, variants, read_only } = sourceOf(template, '')
  return {
    ...{ title, description, tags, price, quantity, variants },
    sourceId: listing_id,
    files: [],
    properties: read_only.properties.map(({ id, display_name }) => ({ id, name: display_name })),
  }
}

/** Where jobs come to stand: the ids of their company, the marketplace's address, its templates by id. */
export type JobTarget = {
  ids: Ids
  marketplace: string
  templates: ReadonlyMap<number, TemplateRow>
}

/** The listing jobs; those of shops without a connection have no template. */
export const jobRows = ({ jobs }: Bundle, { ids, marketplace, templates }: JobTarget): Row[] =>
  jobs.flatMap((job) => {
    const template = templates.get(job.templateId)
    if (!template) return []
    return {
      id: job.id,
      group_id: job.groupId,
      product_id: job.productId,
      artwork_id: job.artworkId,
      account_id: job.accountId,
      channel_id: ids.config('sale_channels', job.channelId),
      template_id: template.isTied ? template.id : null,
      title: job.title,
      payload: snapshotOf(job, template),
      state: job.state,
      attempt: job.attempt,
      next_at: job.nextAt,
      error: job.error,
      listing_id: job.listingId,
      listing_url: job.listingId ? `${marketplace}/listing/${job.listingId}` : null,
      index: 0,
      created_by: job.createdBy,
      created_at: job.createdAt,
      updated_at: job.updatedAt,
    }
  })
