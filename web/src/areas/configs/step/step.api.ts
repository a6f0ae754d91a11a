import { configCalls } from '@halftone/contract/areas/configs.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

/** Whether the company asks for a second step, for who may set the company up. */
export const companyStep = queryOptions({
  queryKey: [configCalls.getStep.name],
  queryFn: ({ signal }) => send(configCalls.getStep, {}, { signal }),
})

export async function saveCompanyStep(neededFrom: string | null): Promise<void> {
  const setting = await send(configCalls.setStep, { body: { needed_from: neededFrom } })
  queryClient.setQueryData(companyStep.queryKey, setting)
}
