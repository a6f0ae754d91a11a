import { type FirstSteps, systemCalls } from '@halftone/contract/areas/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

export const firstStepsKey = systemCalls.firstSteps.name

/** How far a new company is; for who may set up teams in it. */
export const firstStepsQuery = (companyId: number, isEnabled: boolean) =>
  queryOptions({
    queryKey: [firstStepsKey, companyId],
    queryFn: ({ signal }) => send(systemCalls.firstSteps, {}, { signal, toastErrors: false }),
    enabled: isEnabled,
  })

/** Shows the change at once; puts it back where the server refuses. */
export async function changeFirstSteps(
  companyId: number,
  body: Partial<Pick<FirstSteps, 'isClosed' | 'skipped'>>,
): Promise<void> {
  const show = (changed: (found: FirstSteps) => FirstSteps) =>
    queryClient.setQueriesData<FirstSteps>({ queryKey: [firstStepsKey] }, (found) =>
      found?.company.id === companyId ? changed(found) : found,
    )
  show((found) => ({ ...found, ...body }))
  try {
    const saved = await send(systemCalls.setFirstSteps, { body })
    show(() => saved)
  } catch {
    // `send` has said why.
    await queryClient.invalidateQueries({ queryKey: [firstStepsKey] })
  }
}
