import type { Outline } from './outline.model.ts'

/** Products back in time from which a team chooses what it takes over. */
const reach = 14
/** One of so many products of the other teams is an idea of their own. */
const ownIdeas = 9

/**
 * Lets the other teams take over products of the team that designs, as 'Copy to team' does: the design, its name and
 * what it is printed on are the source's, which is older. `outlines` are in the order of time.
 */
export function takeOver(outlines: Outline[], designTeam: number): void {
  const sources: Outline[] = []
  /** A team takes a product once. */
  const takenBy = new Map<Outline, Set<number>>()
  for (const [at, outline] of outlines.entries()) {
    if (outline.groupId === designTeam) {
      sources.push(outline)
      continue
    }
    if (at % ownIdeas === 0) continue
    const free = sources.slice(-reach).filter((one) => !takenBy.get(one)?.has(outline.groupId))
    const source = free[Math.max(0, free.length - 1 - (at % 4))]
    if (!source) continue
    takenBy.set(source, (takenBy.get(source) ?? new Set()).add(outline.groupId))
    const { concept, ware, turn, name } = source
    Object.assign(outline, { concept, ware, turn, name, origin: source })
  }
}
