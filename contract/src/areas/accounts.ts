import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { email, line, optionalLine, optionalText, Removed, secret } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate } from '../parts/person.ts'
import { opaque } from '../parts/wireText.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'
import { ChannelConnector } from './configs.ts'
import { countryCode } from './country.ts'
import { Tag } from './tags.ts'

export const AccountStatus = z.enum(['active', 'deactivated'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** How the account stands with its channel: `expired` needs a new consent of the shop's owner. */
export const ConnectionState = z.enum(['none', 'connected', 'expired'])
export type ConnectionState = z.infer<typeof ConnectionState>

/** A shop on a sale channel (R639). Credentials are never sent. */
export const Account = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  groupId: z.number().int(),
  group: z.object({ id: z.number().int(), name: z.string() }),
  channelId: z.number().int(),
  channel: z.object({
    id: z.number().int(),
    name: z.string(),
    img: z.string().nullable(),
    connector: ChannelConnector,
  }),
  proxy: z.string().nullable(),
  country: z.string().nullable(),
  types: z.array(z.object({ id: z.number().int(), name: z.string() })),
  tags: z.array(Tag),
  status: AccountStatus,
  note: z.string().nullable(),
  /** The shop's id and name on the channel, known after connecting. */
  shopId: z.string().nullable(),
  shopName: z.string().nullable(),
  connection: ConnectionState,
  hasCredentials: z.boolean(),
  createdAt: isoDate,
})
export type Account = z.infer<typeof Account>

/** An account in a selector. */
export const AccountOption = z.object({
  id: z.number().int(),
  name: z.string(),
  groupId: z.number().int(),
  channelId: z.number().int(),
  status: AccountStatus,
  connection: ConnectionState,
})
export type AccountOption = z.infer<typeof AccountOption>

/** Write-only; a missing field keeps its value, null forgets it. Stored encrypted. */
const Credentials = z.strictObject({
  apiKey: secret(300).nullable().optional(),
  sharedSecret: secret(300).nullable().optional(),
  accessToken: secret(2000).nullable().optional(),
  refreshToken: secret(2000).nullable().optional(),
  proxyUser: secret(200).nullable().optional(),
  proxyPassword: opaque(200).nullable().optional(),
})
export type Credentials = z.infer<typeof Credentials>

const fields = {
  email: email.nullable().optional(),
  proxy: z
    .string()
    .trim()
    .regex(/^((https?|socks5):\/\/)?[A-Za-z0-9.-]{1,253}:\d{1,5}$|^$/, says('accounts.proxyShape'))
    .nullable()
    .transform((text) => text || null)
    .optional(),
  country: countryCode.nullable().optional(),
  types: z.array(bodyId).max(100).optional(),
  tags: z.array(bodyId).max(100).optional(),
  note: optionalText(1000),
  shopId: optionalLine(60),
  credentials: Credentials.optional(),
}
const name = line(100)

export const accountCalls = {
  list: call({
    name: 'accounts.list',
    method: 'GET',
    path: '/account/group/:id',
    params: idParams,
    query: readQuery({
      ...pageQuery(10),
      search,
      channelId: id.optional(),
      status: AccountStatus.optional(),
    }),
    reply: Account,
    paged: true,
  }),
  ofChannel: call({
    name: 'accounts.ofChannel',
    method: 'GET',
    path: '/account/group/:id/channel/:channelId',
    params: z.strictObject({ id, channelId: id }),
    reply: z.array(AccountOption),
  }),
  get: call({ name: 'accounts.get', method: 'GET', path: '/account/:id', params: idParams, reply: Account }),
  create: call({
    name: 'accounts.create',
    method: 'POST',
    path: '/account',
    body: writeBody({ ...fields, name, groupId: bodyId, channelId: bodyId }),
    reply: Account,
    message: phrase('accounts.added'),
    idempotent: true,
  }),
  update: call({
    name: 'accounts.update',
    method: 'PUT',
    path: '/account/:id',
    params: idParams,
    body: writeBody({ ...fields, name: name.optional(), channelId: bodyId.optional() }),
    reply: Account,
    message: phrase('accounts.updated'),
  }),
  deactivate: call({
    name: 'accounts.deactivate',
    method: 'PATCH',
    path: '/account/:id/deactivated',
    params: idParams,
    body: writeBody({ isDeactivated: z.boolean().default(true) }),
    reply: Account,
    message: phrase('accounts.updated'),
  }),
  remove: call({
    name: 'accounts.remove',
    method: 'DELETE',
    path: '/account/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Removed,
    message: phrase('accounts.deleted'),
  }),
  /** Begins the channel's consent: the browser goes to `url` and comes back to /setting/accounts with code and state. */
  connect: call({
    name: 'accounts.connect',
    method: 'POST',
    path: '/account/:id/connect',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ url: z.string(), state: z.string() }),
  }),
  /** Ends the consent; `state` works once, for the person who began, for ten minutes. */
  finishConnect: call({
    name: 'accounts.finishConnect',
    method: 'POST',
    path: '/account/connect/finish',
    body: writeBody({ state: line(200), code: line(2000) }),
    reply: Account,
    message: phrase('accounts.connected'),
  }),
  disconnect: call({
    name: 'accounts.disconnect',
    method: 'DELETE',
    path: '/account/:id/connect',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Account,
    message: phrase('accounts.disconnected'),
  }),
}

export const accountEvents = {
  'accounts.created': event(z.object({ account: AccountOption })),
  /** Also when it was connected, disconnected or (de)activated. */
  'accounts.updated': event(z.object({ account: AccountOption })),
  'accounts.deleted': event(z.object({ id: z.number().int(), groupId: z.number().int() })),
  /** What a company signs its calls to channels with; the keys themselves are never told. */
  'accounts.keysChanged': event(z.object({ companyId: z.number().int() })),
}
