import type { CopyPart } from '@halftone/contract/areas/configs/copy.ts'
import { configCalls } from '@halftone/contract/areas/configs.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

export const copyKey = configCalls.getCopy.name

/** What copies take along: of the company (null), or of a team. */
export const copySettings = (groupId: number | null) =>
  queryOptions({
    queryKey: [copyKey, groupId],
    queryFn: ({ signal }) => send(configCalls.getCopy, { query: groupId === null ? {} : { groupId } }, { signal }),
  })

/** Writes what is given. The company's holds for its teams too, so all of them are asked anew. */
export async function saveCopy(
  groupId: number | null,
  body: { [P in CopyPart]?: boolean } & { isOwn?: false },
): Promise<void> {
  const settings = await send(configCalls.setCopy, { body: { ...(groupId === null ? {} : { groupId }), ...body } })
  queryClient.setQueryData(copySettings(groupId).queryKey, settings)
  if (groupId === null) await queryClient.invalidateQueries({ queryKey: [copyKey] })
}
