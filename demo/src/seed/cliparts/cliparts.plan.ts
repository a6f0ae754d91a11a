import { referenceCode } from '@halftone/contract/rules/referenceCode.ts'
import { team } from '../crew.ts'
import type { PictureSpec } from '../pictures/pictures.ts'
import type { Company } from '../rows.ts'

/** A clip art of the demo with its pictures; the first is its cover. */
export interface ClipartPlan {
  id: number
  subId: string
  groupId: number
  name: string
  category: string
  tags: string[]
  note: string | null
  type: 'CLIPART' | 'STOCK'
  licence: {
    kind: 'own' | 'bought' | 'free' | 'unknown'
    source: string | null
    days: number | null
    prints: boolean | null
  }
  /** Teams that may look at it. */
  sharedWith: number[]
  pictures: PictureSpec[]
  createdBy: number
  createdAt: Date
}

/** Each drawing with its name, its category and its tags. */
const drawings: readonly (readonly [art: string, name: string, category: string, tags: string])[] = [
  ['bat', 'Bat, wings out', 'Animals', 'halloween night'],
  ['bolt', 'Lightning bolt', 'Badges', 'sky sign'],
  ['books', 'Book stack', 'Retro', 'reading school'],
  ['bow', 'Gift bow', 'Seasonal', 'christmas gift'],
  ['bowl', 'Phở bowl', 'Food', 'noodles soup'],
  ['cactus', 'Cactus in a pot', 'Florals', 'desert plant'],
  ['cassette', 'Cassette, stripes', 'Retro', 'music 80s'],
  ['cherries', 'Cherries', 'Food', 'fruit summer'],
  ['cup', 'Coffee cup', 'Food', 'morning drink'],
  ['dachs', 'Dachshund', 'Animals', 'dog pet'],
  ['daisy', 'Daisy, single stem', 'Florals', 'flower spring'],
  ['ghost', 'Little ghost', 'Seasonal', 'halloween'],
  ['heartbeat', 'Heartbeat', 'Typography', 'nurse line'],
  ['hearts', 'Hearts', 'Patterns', 'love valentine'],
  ['hills', 'Blue hills', 'Outdoors', 'mountain scene'],
  ['lemon', 'Lemon, whole', 'Food', 'fruit citrus'],
  ['lemonleaf', 'Lemon leaf', 'Florals', 'leaf citrus'],
  ['lemonpair', 'Lemon branch', 'Florals', 'fruit citrus'],
  ['moons', 'Moon phases', 'Space', 'night moon'],
  ['moth', 'Moth, moon dust', 'Animals', 'night insect'],
  ['ornament', 'Ornament', 'Seasonal', 'christmas tree'],
  ['palms', 'Palms, two', 'Outdoors', 'beach summer'],
  ['pencil', 'Pencil', 'Typography', 'school teacher'],
  ['pines', 'Pines, two', 'Outdoors', 'forest tree'],
  ['planet', 'Ringed planet', 'Space', 'stars sky'],
  ['rainbow', 'Rainbow', 'Retro', 'sky colour'],
  ['roses', 'Rose crown', 'Florals', 'flower wedding'],
  ['shroom', 'Toadstool, red cap', 'Florals', 'forest mushroom'],
  ['shroom2', 'Toadstool, ochre', 'Florals', 'forest mushroom'],
  ['skull', 'Skull', 'Badges', 'rock halloween'],
  ['slice', 'Lemon, sliced', 'Food', 'fruit citrus'],
  ['smiley', 'Smiley daisy', 'Retro', '70s flower'],
  ['spacecat', 'Space cat', 'Space', 'cat stars'],
  ['sprig', 'Sprig', 'Florals', 'leaf line'],
  ['starburst', 'Starburst', 'Badges', 'sign sale'],
  ['strawberry', 'Strawberry', 'Food', 'fruit summer'],
  ['sun', 'Retro sunset', 'Retro', 'sky summer'],
  ['tent', 'Camp scene', 'Outdoors', 'camping mountain'],
  ['wave', 'Wave, left', 'Outdoors', 'sea surf'],
  ['wildflowers', 'Field flowers', 'Florals', 'flower bouquet'],
]
/** Degrees of the colour wheel, and what the variant is called. */
const tints = [
  [0, ''],
  [150, ', cool'],
  [280, ', dusk'],
] as const
const teams = [team.design, team.design, team.saigon, team.design, team.listing] as const
const designers: Readonly<Record<number, readonly number[]>> = { 2: [4, 5, 9, 10], 3: [9], 4: [5, 10] }
/** Three that are at risk, by number: of unknown source, soon at its end, not for print. */
const risks: Readonly<Record<number, ClipartPlan['licence']>> = {
  20: { kind: 'unknown', source: null, days: null, prints: null },
  18: { kind: 'bought', source: 'Fernhill Foundry', days: 6, prints: true },
  33: { kind: 'free', source: 'Open Moon Archive', days: null, prints: false },
}
const day = 86_400_000

function licenceOf(n: number): ClipartPlan['licence'] {
  if (n % 7 === 3) return { kind: 'bought', source: 'Fernhill Foundry', days: 400, prints: true }
  if (n % 11 === 5) return { kind: 'free', source: 'Public domain', days: null, prints: true }
  return { kind: 'own', source: null, days: null, prints: true }
}

/** 120 clip arts of the three teams in ten categories, the same for the same day. */
export function planCliparts(company: Pick<Company, 'groups'>, now: Date): ClipartPlan[] {
  const counts = new Map<number, number>()
  return tints.flatMap(([tint, variant], round) =>
    drawings.map(([art, name, category, tags], at): ClipartPlan => {
      const n = round * drawings.length + at + 1
      const groupId = teams[n % teams.length] ?? team.design
      const code = (counts.get(groupId) ?? 0) + 1
      counts.set(groupId, code)
      const licence = risks[n] ?? licenceOf(n)
      const teamName = company.groups.find(({ id }) => id === groupId)?.name ?? ''
      const makers = designers[groupId] ?? [4]
      const picture = { concept: art, kind: 'clipart', tint, size: 1200 } as const
      return {
        ...{ id: n, groupId, name: `${name}${variant}`, category, licence },
        subId: referenceCode('CA', teamName, now.getUTCFullYear(), code),
        tags: tags.split(' '),
        note: n % 6 === 1 ? 'Drawn for the summer set: keep the outline when it is scaled.' : null,
        type: licence.kind === 'bought' || licence.kind === 'free' ? 'STOCK' : 'CLIPART',
        sharedWith:
          n % 9 === 0 && groupId !== team.saigon
            ? [team.saigon]
            : n % 10 === 4 && groupId !== team.design
              ? [team.design]
              : [],
        pictures: [{ ...picture, format: 'svg' }, ...(n % 4 === 0 ? [{ ...picture, format: 'png' as const }] : [])],
        createdBy: makers[n % makers.length] ?? 4,
        createdAt: new Date(now.getTime() - (120 - n) * 0.6 * day - 3_600_000),
      }
    }),
  )
}
