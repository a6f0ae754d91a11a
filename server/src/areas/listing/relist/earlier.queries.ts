import { earlierDays } from '@halftone/contract/parts/liveListing.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/schema/identity.ts'
import { earlierListings } from '../../../db/schema/listing.ts'
import { EarlierContents } from './earlier.rules.ts'

/** How many changes of one listing can be taken back. */
const most = 20
const kept = sql`now() - make_interval(days => ${earlierDays})`

/** Keeps what was live before a change; the same as before the last change once. */
export async function keepEarlier(
  db: Db,
  { jobId, contents, createdBy }: { jobId: number; contents: EarlierContents; createdBy: number },
): Promise<void> {
  await db.execute(sql`
    insert into earlier_listings (job_id, contents, created_by)
    select ${jobId}, ${JSON.stringify(contents)}::jsonb, ${createdBy}
    where ${JSON.stringify(contents)}::jsonb is distinct from
      (select contents from earlier_listings where job_id = ${jobId} order by id desc limit 1)`)
}

/** What was live before the last changes of a listing, the newest first, with who changed it. */
export async function listEarlier(db: Db, jobId: number) {
  const rows = await db
    .select({
      id: earlierListings.id,
      at: earlierListings.createdAt,
      contents: earlierListings.contents,
      by: { id: users.id, display_name: users.displayName, avatar: users.avatar, color: users.color },
    })
    .from(earlierListings)
    .leftJoin(users, eq(users.id, earlierListings.createdBy))
    .where(and(eq(earlierListings.jobId, jobId), sql`${earlierListings.createdAt} >= ${kept}`))
    .orderBy(desc(earlierListings.id))
    .limit(most)
  return rows.map((row) => ({ ...row, contents: EarlierContents.parse(row.contents) }))
}

/** Forgets what can no longer be taken back. */
export const dropEarlier = (db: Db) => db.delete(earlierListings).where(lt(earlierListings.createdAt, kept))
