import type { Random } from '../marketplace/random.ts'
import type { Speaker } from './wording.ts'

/** Ids of the company and its teams. */
export const team = { company: 1, design: 2, listing: 3, saigon: 4 } as const

/** Who does what in a team of the demo company, by user id (company.ts). */
const crews: Readonly<Record<number, Readonly<Record<Speaker, readonly number[]>>>> = {
  2: { designer: [4, 5, 9, 10], other: [8, 12, 2], manager: [3, 7], lister: [6], idea: [8] },
  3: { designer: [9], other: [12, 2], manager: [3, 6], lister: [6, 11], idea: [3] },
  4: { designer: [5, 10], other: [2], manager: [7], lister: [11], idea: [7] },
}

export type Crew = Readonly<Record<Speaker, number>>

/** The people of one product. Throws RangeError for a team that is not in the company. */
export function crewOf(groupId: number, random: Random): Crew {
  const crew = crews[groupId]
  if (!crew) throw new RangeError(`no such team: ${groupId}`)
  return {
    designer: random.pick(crew.designer),
    other: random.pick(crew.other),
    manager: random.pick(crew.manager),
    lister: random.pick(crew.lister),
    idea: random.pick(crew.idea),
  }
}
