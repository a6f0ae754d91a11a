import type { Resources } from '../../../resources.ts'
import { listTeams, noteAll, spreadProducts, type Team, takeDays, writeDays, writeMonths } from './build.queries.ts'
import { countStandings, sumStandings } from './standings.queries.ts'

/** The first of the two numbers of the advisory locks of roll-ups, the second is the team. */
const lock = 0x726f_6c6c
/** Days, and products, that one transaction takes. */
const [mostDays, mostProducts] = [10, 2_000]

/**
 * Rolls up what changed of a team. Any node may: one at a time does, the others leave. What changes meanwhile leaves a line
 * that is still there afterwards.
 */
export async function rollUp(
  { db, locks }: Pick<Resources, 'db' | 'locks'>,
  team: Team,
  signal: AbortSignal,
): Promise<void> {
  await locks.tryWhile([lock, team.groupId], async (lost) => {
    const ended = AbortSignal.any([signal, lost])
    while (await spreadProducts(db, team.groupId, mostProducts)) ended.throwIfAborted()
    let taken = 0
    do {
      ended.throwIfAborted()
      taken = await db.transaction(async (tx) => {
        const days = await takeDays(tx, team, mostDays)
        const [whole, parts] = [days.filter(({ isWhole }) => isWhole), days.filter(({ isWhole }) => !isWhole)]
        await writeDays(
          tx,
          team,
          whole.map(({ day }) => day),
          'all',
        )
        await writeDays(
          tx,
          team,
          parts.map(({ day }) => day),
          'product',
        )
        await writeMonths(
          tx,
          team,
          days.map(({ day }) => day),
        )
        return days.length
      })
    } while (taken === mostDays)
  })
}

/** Adds up what changed of where a team's products stand, or leaves it to who does it already. */
export async function addUp({ db, locks }: Pick<Resources, 'db' | 'locks'>, groupId: number): Promise<void> {
  await locks.tryWhile([lock, groupId], () => sumStandings(db, groupId))
}

/** Makes the roll-ups of all teams anew; how many teams there are. Reports stay right meanwhile, and read the facts. */
export async function rebuild(resources: Pick<Resources, 'db' | 'locks'>, signal: AbortSignal): Promise<number> {
  const teams = await listTeams(resources.db)
  for (const team of teams) {
    await noteAll(resources.db, [team.groupId], team.timeZone)
    await rollUp(resources, team, signal)
    await resources.locks.while([lock, team.groupId], () => countStandings(resources.db, team.groupId))
  }
  return teams.length
}
