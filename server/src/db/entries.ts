import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import type { Db } from './client.ts'
import { runText } from './prepared.ts'

/** A list whose entries other rows name by id, in arrays or without a reference of the database. */
export type EntryList = ConfigListKey | 'labels' | 'tags' | 'accounts'

/** The first of the two numbers of these locks. */
const lockClass = 0x1157

/**
 * What `look` finds of these lists stays until the transaction ends: for every write that names an entry. Shared by all
 * who name one, and refused to who deletes one (`claimEntries`). Both statements share one way to the database, where
 * the second looks only once the first has the lock. Take it before rows that others wait for.
 */
export async function heldEntries<T>(db: Db, lists: readonly EntryList[], look: () => PromiseLike<T>): Promise<T> {
  if (lists.length === 0) return look()
  const text = 'select pg_advisory_xact_lock_shared($1, hashtext(list)) from unnest($2::text[]) list'
  const [, found] = await Promise.all([runText(db, text, [lockClass, [...new Set(lists)].sort()]), look()])
  return found
}

/**
 * Waits until nobody is about to name an entry of the list, and lets nobody name one until the transaction ends: for who
 * deletes one, before anything else. Whoever comes after finds it gone.
 */
export const claimEntries = (db: Db, list: EntryList) =>
  runText(db, 'select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, list])
