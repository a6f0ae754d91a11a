import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { activities } from '../db/schema/activities.ts'
import type { Client, TestApp } from './testApp.ts'

/** What tests of reverts ask for again and again. */
export function reverting(app: () => TestApp) {
  /** The newest line of the log. */
  const newest = async () => {
    const [line] = await app().db.select().from(activities).orderBy(desc(activities.id)).limit(1)
    if (!line) throw new Error('the log has no line')
    return line
  }
  const revert = (client: Client, body: object, dryRun = false) =>
    client.send(revertCalls.revert, { query: { ...(dryRun && { dryRun: true }) }, body: body as never })
  return {
    newest,
    revert,
    /** Takes the newest line back; answers the line of the revert. */
    async back(client: Client) {
      const { id } = await newest()
      expect(await revert(client, { ids: [id] })).toMatchObject({ status: 200 })
      return newest()
    },
    /** What the preview says of lines, value by value: what becomes of it, or why it cannot come back. */
    whyOf: async (client: Client, ...ids: number[]) =>
      (await revert(client, { ids }, true)).data.rows.map(({ outcome, why }) => why?.code ?? outcome),
  }
}
