import { authCalls } from '@halftone/contract/areas/auth.ts'
import { queryOptions } from '@tanstack/react-query'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

/** The new address that waits for its mail to be opened. */
export const mailChangeQuery = queryOptions({
  queryKey: [authCalls.mailChange.name],
  queryFn: ({ signal }) => send(authCalls.mailChange, {}, { signal }),
})

/** The form says what failed itself. */
const quiet = { toastErrors: false, toastSuccess: false }

async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  await queryClient.invalidateQueries({ queryKey: mailChangeQuery.queryKey })
  return answer
}

export const askMailChange = (email: string) => changed(send(authCalls.askMailChange, { body: { email } }, quiet))
export const resendMailChange = () => send(authCalls.resendMailChange, {})
export const cancelMailChange = () => changed(send(authCalls.cancelMailChange, {}))

/** By the link in the mail to the new address. */
export async function openMailChange(token: string): Promise<string> {
  const { email } = await send(authCalls.openMailChange, { params: { token } }, quiet)
  for (const { queryKey } of [mailChangeQuery, profileQuery]) await queryClient.invalidateQueries({ queryKey })
  return email
}
/** By the link in the mail to the old one. */
export const stopMailChange = (token: string) => send(authCalls.stopMailChange, { params: { token } }, quiet)
