import {
  type DashboardBlock,
  type DashboardLayout,
  dashboardLayoutCalls,
} from '@halftone/contract/areas/reports/layout.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

/** What stands on the dashboard of a team: one's own and the team's. */
export const layoutQuery = (groupId: number) =>
  queryOptions({
    queryKey: [dashboardLayoutCalls.layout.name, groupId],
    queryFn: ({ signal }) => send(dashboardLayoutCalls.layout, { query: { groupId } }, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
    enabled: groupId > 0,
  })

/** Lets the week's figures come by mail, or no more. Rejects where it did not go, having said why. */
export async function mailWeek(groupId: number, isOn: boolean): Promise<void> {
  const layout = await send(dashboardLayoutCalls.mailWeek, { body: { groupId, isOn } })
  queryClient.setQueryData(layoutQuery(groupId).queryKey, layout)
}

/** Keeps blocks for oneself or for the team, null takes them away; `isSaid` false keeps quiet of it. Rejects where it did not go, having said why. */
export async function saveLayout(
  groupId: number,
  blocks: DashboardBlock[] | null,
  isShared: boolean,
  isSaid = true,
): Promise<DashboardLayout> {
  const body = { groupId, blocks, isShared }
  const layout = await send(dashboardLayoutCalls.saveLayout, { body }, { toastSuccess: isSaid })
  queryClient.setQueryData(layoutQuery(groupId).queryKey, layout)
  return layout
}
