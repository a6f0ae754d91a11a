import type { EarlierListing } from '@halftone/contract/parts/liveListing.ts'
import type { LiveListing } from '../../../connectors/connector.ts'
import type { FreeCtx } from '../../../core/context.ts'
import { presentPerson } from '../../files/files.present.ts'
import type { JobRow } from '../jobs/jobs.queries.ts'
import type { JobPayload, Saga } from '../payload/payload.rules.ts'
import { listEarlier } from './earlier.queries.ts'
import { comesBack } from './earlier.rules.ts'
import { namesOf } from './names.service.ts'

interface Now {
  job: Pick<JobRow, 'id'>
  payload: JobPayload
  state: NonNullable<Saga['state']>
  live: LiveListing
  /** The artwork's files by storage key. */
  own: ReadonlyMap<string, number>
}

/** What can be taken back of a live listing's changes, the newest first. */
export async function showEarlier(ctx: FreeCtx, { job, ...now }: Now): Promise<EarlierListing[]> {
  const rows = await listEarlier(ctx.db, job.id)
  const made = rows.flatMap(({ contents }) =>
    contents.images.flatMap(({ liveId, fileId, key }) => (fileId && key ? [{ liveId, fileId, key }] : [])),
  )
  const nameOf = await namesOf(ctx, made)
  return rows.map(({ id, at, by, contents }) => ({
    id,
    at: at.toISOString(),
    by: presentPerson(ctx.resources.storage, by),
    ...comesBack(contents, { ...now, nameOf }),
  }))
}
