import { sheetCalls } from '@halftone/contract/areas/sheets/sheets.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

interface Place {
  groupId: number
  sheetId: string
}

/** What the wizard chooses from; asked anew each time it opens, since people change the tables in the spreadsheet. */
export const tablesQuery = ({ groupId, sheetId }: Place) =>
  queryOptions({
    queryKey: [sheetCalls.tables.name, groupId, sheetId],
    queryFn: ({ signal }) =>
      send(sheetCalls.tables, { params: { sheetId }, query: { groupId } }, { signal, toastErrors: false }),
    enabled: sheetId !== '',
    retry: false,
    gcTime: 0,
  })

/** The last rows of the tab that rows go to. */
export const rowsQuery = ({ groupId, sheetId, tab }: Place & { tab: string }) =>
  queryOptions({
    queryKey: [sheetCalls.rows.name, groupId, sheetId, tab],
    queryFn: ({ signal }) =>
      send(sheetCalls.rows, { params: { sheetId }, query: { groupId, tab, limit: 5 } }, { signal, toastErrors: false }),
    enabled: tab !== '',
    retry: false,
  })

/** Writes the rows; a toast says that they are there. Throws what was refused, which stands beside the button. */
export async function writeRows(sheetId: string, body: BodyOf<typeof sheetCalls.write>): Promise<void> {
  await send(sheetCalls.write, { params: { sheetId }, body }, { toastErrors: false, idempotencyKey: uuid() })
  void queryClient.invalidateQueries({ queryKey: [sheetCalls.rows.name] })
}
