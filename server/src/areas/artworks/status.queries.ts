import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'

interface Status {
  state: ListingState | null
  jobId: number | null
  listingId: string | null
  listingUrl: string | null
}

/** The newest listing job of an artwork on an account; undefined for an account that is not of the artwork's team. */
export async function findStatus(
  db: Db,
  artwork: { id: number; groupId: number },
  accountId: number,
): Promise<Status | undefined> {
  const { rows } = await db.execute<{ [N in keyof Status]: Status[N] }>(sql`
    select j.state, j.id as "jobId", j.listing_id as "listingId", j.listing_url as "listingUrl"
    from accounts a left join lateral (
      select * from listing_jobs where artwork_id = ${artwork.id} and account_id = a.id and cancelled_at is null
      order by id desc limit 1) j on true
    where a.id = ${accountId} and a.group_id = ${artwork.groupId} and a.deleted_at is null`)
  return rows[0]
}

/** Whether the accounts are of the team, and stay so until the transaction ends. */
export async function isAccountOf(db: Db, accountIds: readonly number[], groupId: number): Promise<boolean> {
  const wanted = [...new Set(accountIds)]
  if (wanted.length === 0) return true
  const { rows } = await heldEntries(db, ['accounts'], () =>
    db.execute<{ n: number }>(sql`
      select count(*)::int as n from accounts
      where id = any(${sql.param(wanted)}::int[]) and group_id = ${groupId} and deleted_at is null`),
  )
  return rows[0]?.n === wanted.length
}

/** Names of accounts by id, those of deleted ones too. */
export async function accountNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from accounts where id = any(${sql.param([...new Set(ids)])}::int[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
