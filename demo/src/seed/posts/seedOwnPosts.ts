import { makeOwnPosts } from '@halftone/server/areas/social/own/own.jobs.ts'
import { jobContext } from '@halftone/server/core/jobContext.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { team } from '../crew.ts'

/** Emma, who leads the team. */
const manager = 3

/**
 * The Design Team lets Halftone post what sold its 100th and how first weeks went, and reads at once what there is to tell; where
 * the demo's people have chosen already, their choice stays.
 */
export async function seedOwnPosts(resources: Resources, signal: AbortSignal): Promise<void> {
  const { rowCount } = await resources.pool.query(
    `insert into own_post_switches (group_id, sold_100, first_week, updated_by)
     select $1, true, true, $2 where exists (select from system_settings where key = 'demo')
     on conflict (group_id) do nothing`,
    [team.design, manager],
  )
  if (rowCount !== 1) return
  await makeOwnPosts.run({}, jobContext(resources, 1, signal))
}
