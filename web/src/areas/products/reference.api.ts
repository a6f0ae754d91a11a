import { accountCalls } from '@halftone/contract/areas/accounts.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'
import { systemConfigs } from '../configs/systemConfigs.api.ts'

const minutes = 60_000
const staleTime = 5 * minutes

/** Teams with their boards, for copies. */
export const teamBoardsQuery = queryOptions({
  queryKey: [groupCalls.boards.name],
  queryFn: ({ signal }) => send(groupCalls.boards, {}, { signal }),
  staleTime,
})

export const peopleQuery = (groupId: number) =>
  queryOptions({
    queryKey: [groupCalls.users.name, groupId],
    queryFn: async ({ signal }) =>
      (await send(groupCalls.users, { params: { id: groupId }, query: { limit: 1000 } }, { signal })).data,
    staleTime,
    enabled: groupId > 0,
  })

/** The accounts of a team that anyone in it may choose, channel by channel. */
export const accountsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [accountCalls.ofChannel.name, groupId],
    queryFn: async ({ client, signal }) => {
      const { sale_channels } = await client.ensureQueryData(systemConfigs)
      const lists = await Promise.all(
        sale_channels.map(async (channel) => {
          const params = { id: groupId, channelId: channel.id }
          const accounts = await send(accountCalls.ofChannel, { params }, { signal })
          return accounts.map((account) => ({ ...account, channel: { id: channel.id, name: channel.name } }))
        }),
      )
      return lists.flat()
    },
    staleTime,
    enabled: groupId > 0,
  })
