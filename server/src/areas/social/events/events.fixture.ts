import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import type { Client } from '../../../testing/testApp.ts'

const hour = 3_600_000

/** The times of an event that begins in so many hours from now, by the machine's clock, and lasts as many. */
export function timesIn(hours: number, length = 2): { startEventAt: string; endEventAt: string } {
  // own clock: tests run where the database does.
  const start = Date.now() + hours * hour
  return {
    startEventAt: new Date(start).toISOString(),
    endEventAt: new Date(start + length * hour).toISOString(),
  }
}

/** An event made by a call, by default tomorrow and for the whole company. */
export async function makeEvent(
  client: Client,
  groupId: number,
  { teams, ...body }: Partial<BodyOf<typeof socialCalls.create>> & { teams?: number[] } = {},
): Promise<Post> {
  const { status, data, error } = await client.send(socialCalls.create, {
    body: {
      ...{ groupId, type: 'EVENT', title: 'Spring niche workshop', ...timesIn(24), timeZone: 'Asia/Ho_Chi_Minh' },
      ...(teams ? { visibility: 'CUSTOM' as const, groupViewIds: teams } : { visibility: 'PUBLIC' as const }),
      ...body,
    },
  })
  if (status !== 200) throw new Error(`create event ${status} ${error?.message}`)
  return data
}
