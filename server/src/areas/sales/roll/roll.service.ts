import type { Resources } from '../../../resources.ts'
import { listTeams } from '../../reports/roll/build.queries.ts'
import { takeArtworks, writeArtworks } from './artworks.queries.ts'
import { listChangedSales, noteAllSales, recountDesigns, takeSaleDays, writeSaleDays } from './build.queries.ts'

/** The first of the two numbers of the advisory locks of sums of sales, the second is the team. */
const lock = 0x7361_6c65
/** Days, and artworks, that one transaction takes. */
const [mostDays, mostArtworks] = [20, 2_000]

/**
 * Adds up what changed of a team. Any node may: one at a time does, the others leave. What changes meanwhile leaves a line
 * that is still there afterwards.
 */
export async function rollSales(
  { db, locks }: Pick<Resources, 'db' | 'locks'>,
  team: { groupId: number; timeZone: string },
  signal: AbortSignal,
): Promise<void> {
  await locks.tryWhile([lock, team.groupId], async (lost) => {
    const ended = AbortSignal.any([signal, lost])
    let taken = 0
    do {
      ended.throwIfAborted()
      taken = await db.transaction(async (tx) => {
        const days = await takeSaleDays(tx, team, mostDays)
        await writeSaleDays(tx, team, days)
        return days.length
      })
    } while (taken === mostDays)
    do {
      ended.throwIfAborted()
      taken = await db.transaction(async (tx) => {
        const ids = await takeArtworks(tx, team.groupId, mostArtworks)
        await writeArtworks(tx, team, ids)
        return ids.length
      })
    } while (taken === mostArtworks)
  })
}

/** Adds up what changed of all teams. */
export async function rollAllSales(resources: Pick<Resources, 'db' | 'locks'>, signal: AbortSignal): Promise<void> {
  for (const team of await listChangedSales(resources.db)) await rollSales(resources, team, signal)
}

/** Makes the sums of all teams anew. Reports stay right meanwhile, and read the sales. */
export async function rebuildSales(resources: Pick<Resources, 'db' | 'locks'>, signal: AbortSignal): Promise<void> {
  for (const team of await listTeams(resources.db)) {
    await noteAllSales(resources.db, [team.groupId], team.timeZone)
    await rollSales(resources, team, signal)
    await resources.locks.while([lock, team.groupId], () =>
      resources.db.transaction((tx) => recountDesigns(tx, team.groupId)),
    )
  }
}
