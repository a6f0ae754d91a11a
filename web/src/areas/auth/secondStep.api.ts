import { authCalls } from '@halftone/contract/areas/auth.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

/** How one's own second step stands. */
export const secondStepQuery = queryOptions({
  queryKey: [authCalls.secondStep.name],
  queryFn: ({ signal }) => send(authCalls.secondStep, {}, { signal }),
})

/** The form says what failed itself. */
const quiet = { toastErrors: false, toastSuccess: false }
async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  await queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey })
  return answer
}

export const beginSecondStep = (currentPassword: string) =>
  send(authCalls.beginSecondStep, { body: { current_password: currentPassword } }, quiet)
export const confirmSecondStep = (code: string) => changed(send(authCalls.confirmSecondStep, { body: { code } }, quiet))
export const renewRecovery = (code: string) => changed(send(authCalls.renewRecovery, { body: { code } }, quiet))
export const endSecondStep = (code: string) => changed(send(authCalls.endSecondStep, { body: { code } }, quiet))
