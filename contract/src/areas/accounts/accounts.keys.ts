import { z } from 'zod'
import { call } from '../../call.ts'
import { ChannelKeyInput } from '../../parts/channelKeys.ts'
import { isoDate } from '../../parts/person.ts'
import { PhraseShape } from '../../parts/phraseShape.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** Kinds of sale channels whose calls are signed with a key of the company. */
export const KeyedConnector = z.enum(['etsy'])
export type KeyedConnector = z.infer<typeof KeyedConnector>

const int = z.number().int()

/** What a company signs its calls to a kind of sale channel with, and what that may do. The keys are never sent. */
export const ChannelKeys = z.object({
  connector: KeyedConnector,
  /** Whose keys are used: the company's own, the installation's, or none. */
  source: z.enum(['company', 'installation', 'none']),
  /** The last characters of the company's key string. */
  hint: z.string().nullable(),
  /** An app for one's own shops. */
  isPersonal: z.boolean(),
  /** The address that the channel sends people back to; it is entered at the channel. */
  callback: z.string(),
  updatedAt: isoDate.nullable(),
  /** Calls of a second and a day; `leftToday` and `at` are null until the channel answered once, and again a day later. */
  budget: z.object({ perSecond: z.number(), perDay: int, leftToday: int.nullable(), at: isoDate.nullable() }),
  /** Accounts of the company that are connected, and how many the app lets connect; null for no such limit. */
  shops: z.object({ connected: int, most: int.nullable() }),
})
export type ChannelKeys = z.infer<typeof ChannelKeys>

const connector = KeyedConnector

export const accountKeyCalls = {
  list: call({
    name: 'accounts.keys',
    method: 'GET',
    path: '/channel-keys',
    query: readQuery({}),
    reply: z.array(ChannelKeys),
  }),
  set: call({
    name: 'accounts.setKeys',
    method: 'PUT',
    path: '/channel-keys',
    body: writeBody({ connector, ...ChannelKeyInput.shape }),
    reply: ChannelKeys,
    message: phrase('accounts.keysSaved'),
  }),
  /** Back to the installation's keys, where it has some. */
  remove: call({
    name: 'accounts.removeKeys',
    method: 'DELETE',
    path: '/channel-keys',
    body: writeBody({ connector }),
    reply: ChannelKeys,
    message: phrase('accounts.keysRemoved'),
  }),
  /** Asks the channel with the keys in use; `said` is why it refused them. */
  test: call({
    name: 'accounts.testKeys',
    method: 'GET',
    path: '/channel-keys/test',
    query: readQuery({ connector }),
    reply: z.object({ isAccepted: z.boolean(), said: z.string().nullable(), saidPhrase: PhraseShape.optional() }),
  }),
}
