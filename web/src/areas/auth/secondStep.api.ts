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

export const beginSecondStep = () => send(authCalls.beginSecondStep, {})
export const confirmSecondStep = (code: string) => changed(send(authCalls.confirmSecondStep, { body: { code } }, quiet))
export const renewRecovery = () => changed(send(authCalls.renewRecovery, {}))
export const endSecondStep = () => changed(send(authCalls.endSecondStep, {}))
