import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { Random } from '../marketplace/random.ts'
import { takeOver } from './copies.plan.ts'
import { team } from './crew.ts'
import { featured } from './featured.ts'
import type { Outline } from './outline.model.ts'
import { conceptIds } from './pictures/gallery.ts'
import { conceptOf } from './pictures/pictures.ts'
import { productName } from './wording.ts'

const day = 86_400_000
const { NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, ON_SALE, BACKUP, UPLOADED } = statusIds

/** Share of the products, age in days (youngest, oldest), how many artworks (fewest, most). */
const stages: readonly (readonly [
  statusId: number,
  share: number,
  age: readonly [number, number],
  artworks: readonly [number, number],
])[] = [
  [NEW_IDEA, 0.15, [0.1, 14], [0, 2]],
  [DOING, 0.085, [2, 28], [1, 3]],
  [REVIEWING, 0.12, [5, 35], [1, 4]],
  [READY_TO_SALE, 0.2, [10, 55], [1, 4]],
  [ON_SALE, 0.385, [16, 360], [1, 4]],
  [BACKUP, 0.03, [30, 360], [1, 2]],
  [UPLOADED, 0.03, [40, 360], [1, 3]],
]
const teams = [
  [2, 0.78],
  [3, 0.13],
  [4, 0.09],
] as const

/** Days at most from an idea to the last move: what is on sale for long was not long in coming. */
const longestWork = 55
/** How long a product that was made then has been worked on, in ms. */
const workedOn = (createdAt: Date, now: Date): number =>
  Math.min(now.getTime() - createdAt.getTime(), longestWork * day)

type Draft = Omit<Outline, 'id' | 'n' | 'year' | 'index' | 'artworks' | 'origin'> & { count: number; place: number }

function draftOf(random: Random, now: Date, at: number, products: number): Draft {
  const special = featured[at] ?? null
  const share = (at + 0.5) / products
  let passed = 0
  const stage = stages.find(([, part]) => {
    passed += part
    return share < passed
  })
  const [statusId, , age, artworks] = (special ? stages.find(([id]) => id === special.statusId) : stage) ?? [
    NEW_IDEA,
    1,
    [0, 10],
    [0, 1],
  ]
  const concept = special?.concept ?? conceptIds[(at * 29 + 7) % conceptIds.length] ?? 'd1'
  const turn = Math.floor(at / conceptIds.length) + (at % 5)
  const { design } = conceptOf(concept)
  const ware = special?.ware ?? design.wares[turn % design.wares.length] ?? 'tee'
  const groupId = special ? team.design : random.weighted(teams)
  // Ideas of the design team are taken over while they are fresh.
  const pace = statusId === NEW_IDEA && groupId !== team.design ? 0.2 : 1
  const newest = special ? age[0] + special.place * 0.6 : age[0] + (age[1] - age[0]) * random.next() * pace
  const createdAt = new Date(now.getTime() - newest * day - random.int(0, 3_600_000))
  const worked = workedOn(createdAt, now)
  const movedAt = new Date(createdAt.getTime() + worked * (1 - (special ? 0.05 : 0.1 + 0.5 * random.next())))
  return {
    groupId,
    statusId,
    concept,
    ware,
    turn,
    name: special?.name ?? productName(conceptOf(concept), ware, turn),
    special,
    createdAt,
    movedAt,
    count: special?.artworks ?? random.int(artworks[0], artworks[1]),
    place: special ? special.place : 1000 + newest,
  }
}

/** Numbers per team and year, in the order of time. */
function createNumbers() {
  const last = new Map<string, number>()
  return (groupId: number, year: number) => {
    const key = `${groupId}/${year}`
    const n = (last.get(key) ?? 0) + 1
    last.set(key, n)
    return n
  }
}

/** All products in outline, oldest first. About 1 µs and 300 bytes each. */
export function outlineProducts(products: number, now: Date, random: Random): Outline[] {
  const drafts = Array.from({ length: products }, (_, at) => draftOf(random, now, at, products))
  drafts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const number = createNumbers()
  const outlines = drafts.map(({ count, place, ...draft }, i): Outline & { place: number } => {
    const year = draft.createdAt.getUTCFullYear()
    const span = workedOn(draft.createdAt, now)
    const artworks = Array.from({ length: count }, (_, k) => {
      const createdAt = new Date(
        draft.createdAt.getTime() + span * (0.04 + 0.3 * ((k + random.next()) / Math.max(1, count))),
      )
      return { id: 0, n: 0, year: createdAt.getUTCFullYear(), createdAt }
    })
    return { ...draft, id: i + 1, year, n: number(draft.groupId, year), index: 0, origin: null, place, artworks }
  })
  takeOver(outlines, team.design)
  const artNumber = createNumbers()
  const arts = outlines.flatMap((outline) => outline.artworks.map((art) => ({ art, groupId: outline.groupId })))
  arts.sort((a, b) => a.art.createdAt.getTime() - b.art.createdAt.getTime())
  arts.forEach(({ art, groupId }, i) => {
    art.id = i + 1
    art.n = artNumber(groupId, art.year)
  })
  const places = new Map<string, number>()
  for (const outline of outlines.toSorted((a, b) => a.place - b.place)) {
    const key = `${outline.groupId}/${outline.statusId}`
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    outline.index = place * 1024
  }
  return outlines
}
