import { z } from 'zod'
import { call } from '../../call.ts'
import { id } from '../../parts/id.ts'
import { isoDate } from '../../parts/person.ts'
import { PhraseShape } from '../../parts/phraseShape.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { ConnectionState } from '../accounts.ts'

const int = z.number().int()

export const syncStates = ['never', 'waiting', 'running', 'done', 'failed'] as const

/** How the order sync of one shop stands; counts are of the last run, which is the present one while it runs. */
export const SaleSync = z.object({
  accountId: int,
  name: z.string(),
  groupId: int,
  channel: z.object({ name: z.string(), img: z.string().nullable() }),
  connection: ConnectionState,
  /** `never`: it was never read. */
  state: z.enum(syncStates),
  endedAt: isoDate.nullable(),
  /** The last run that went well. */
  doneAt: isoDate.nullable(),
  /** Orders that were read, of how many. */
  orders: int,
  total: int.nullable(),
  created: int,
  changed: int,
  unmatched: int,
  /** Why it failed, and by which kind of way out: connect again, wait, or look after it. */
  error: z.string().nullable(),
  errorPhrase: PhraseShape.optional(),
  errorKind: z.string().nullable(),
  nextAt: isoDate.nullable(),
})
export type SaleSync = z.infer<typeof SaleSync>

export const saleSyncCalls = {
  /** The shops of a team whose orders can be read, and how that stands. */
  syncs: call({
    name: 'sales.syncs',
    method: 'GET',
    path: '/artwork-sale/syncs',
    query: readQuery({ groupId: id }),
    reply: z.array(SaleSync),
  }),
  /** Reads a shop's orders now. 409 while that is being done; 422 for a shop that is not connected. */
  sync: call({
    name: 'sales.sync',
    method: 'POST',
    path: '/artwork-sale/syncs/:accountId',
    params: z.strictObject({ accountId: id }),
    body: writeBody({}),
    reply: SaleSync,
  }),
}
