import { type Account, accountCalls } from '@halftone/contract/areas/accounts.ts'
import { emailLine } from '@halftone/contract/parts/field.ts'
import { says } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { refetchAccounts } from './accounts.api.ts'

/** What the dialog holds; the rules are those of the call. */
export const accountShape = z.object({
  name: z.string().trim().min(1, says('request.enterName')).max(100),
  email: z
    .string()
    .trim()
    .pipe(z.literal(''))
    .or(emailLine(says('accounts.enterEmail'))),
  groupId: z.number().int().min(1, says('configs.chooseTeam')),
  channelId: z.number().int().min(1, says('groups.chooseChannel')),
  proxy: z
    .string()
    .trim()
    .regex(/^((https?|socks5):\/\/)?[A-Za-z0-9.-]{1,253}:\d{1,5}$|^$/, says('accounts.proxyShape')),
  country: z.string(),
  types: z.array(z.number()),
  tags: z.array(z.number()),
  note: z.string().trim().max(1000),
  shopId: z.string().trim().max(60),
  apiKey: z.string().trim().max(300),
  sharedSecret: z.string().trim().max(300),
})
export type AccountForm = z.infer<typeof accountShape>

export const formOf = (account: Account | null, groupId: number): AccountForm => ({
  name: account?.name ?? '',
  email: account?.email ?? '',
  groupId: account?.groupId ?? groupId,
  channelId: account?.channelId ?? 0,
  proxy: account?.proxy ?? '',
  country: account?.country ?? '',
  types: account?.types.map(({ id }) => id) ?? [],
  tags: account?.tags.map(({ id }) => id) ?? [],
  note: account?.note ?? '',
  shopId: account?.shopId ?? '',
  // Never sent by the server; an empty field keeps what is stored.
  apiKey: '',
  sharedSecret: '',
})

/** Adds or changes an account. Rejects with the server's errors by field; nothing is said by a toast then. */
export async function saveAccount(
  account: Account | null,
  form: AccountForm,
  idempotencyKey: string,
): Promise<Account> {
  const { apiKey, sharedSecret, groupId, name, channelId, email, proxy, country, ...rest } = form
  const credentials = { ...(apiKey ? { apiKey } : {}), ...(sharedSecret ? { sharedSecret } : {}) }
  const fields = {
    ...rest,
    name,
    channelId,
    email: email || null,
    proxy: proxy || null,
    country: country || null,
    ...(Object.keys(credentials).length > 0 ? { credentials } : {}),
  }
  const saved = account
    ? await send(accountCalls.update, { params: { id: account.id }, body: fields }, { toastErrors: false })
    : await send(accountCalls.create, { body: { ...fields, groupId } }, { toastErrors: false, idempotencyKey })
  refetchAccounts(queryClient)
  return saved
}
