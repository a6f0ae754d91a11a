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

/** Each drawing with its name, its category and its tags, as the gallery shows them: the newest first, no two alike beside each other. */
const drawings: readonly (readonly [art: string, name: string, category: string, tags: string])[] = [
  ['lemonpair', 'Lemon branch', 'Florals', 'fruit citrus'],
  ['tent', 'Camp scene', 'Outdoors', 'camping mountain'],
  ['sun', 'Retro sunset', 'Retro', 'sky summer'],
  ['shroom', 'Toadstool, red cap', 'Florals', 'forest mushroom'],
  ['wildflowers', 'Field flowers', 'Florals', 'flower bouquet'],
  ['cassette', 'Cassette, stripes', 'Retro', 'music 80s'],
  ['roses', 'Rose crown', 'Florals', 'flower wedding'],
  ['spacecat', 'Space cat', 'Space', 'cat stars'],
  ['daisy', 'Daisy, single stem', 'Florals', 'flower spring'],
  ['strawberry', 'Strawberry', 'Food', 'fruit summer'],
  ['books', 'Book stack', 'Retro', 'reading school'],
  ['bass', 'Bass on the hook', 'Outdoors', 'fish lake'],
  ['wave', 'Wave, left', 'Outdoors', 'sea surf'],
  ['cherries', 'Cherries', 'Food', 'fruit summer'],
  ['palms', 'Palms, two', 'Outdoors', 'beach summer'],
  ['moth', 'Moth, moon dust', 'Animals', 'night insect'],
  ['smiley', 'Smiley daisy', 'Retro', '70s flower'],
  ['bowl', 'Phở bowl', 'Food', 'noodles soup'],
  ['dachs', 'Dachshund', 'Animals', 'dog pet'],
  ['sprig', 'Sprig', 'Florals', 'leaf line'],
  ['slice', 'Lemon, sliced', 'Food', 'fruit citrus'],
  ['rainbow', 'Rainbow', 'Retro', 'sky colour'],
  ['cup', 'Coffee cup', 'Food', 'morning drink'],
  ['moons', 'Moon phases', 'Space', 'night moon'],
  ['cactus', 'Cactus in a pot', 'Florals', 'desert plant'],
  ['skull', 'Skull', 'Badges', 'rock halloween'],
  ['ornament', 'Ornament', 'Seasonal', 'christmas tree'],
  ['steth', 'Stethoscope', 'Typography', 'nurse doctor'],
  ['pines', 'Pines, two', 'Outdoors', 'forest tree'],
  ['hearts', 'Hearts', 'Patterns', 'love valentine'],
  ['ghost', 'Little ghost', 'Seasonal', 'halloween'],
  ['lemonrep', 'Lemon repeat', 'Patterns', 'fruit citrus'],
  ['planet', 'Ringed planet', 'Space', 'stars sky'],
  ['bow', 'Gift bow', 'Seasonal', 'christmas gift'],
  ['paddle', 'Pickleball paddle', 'Badges', 'sport court'],
  ['hills', 'Blue hills', 'Outdoors', 'mountain scene'],
  ['shroom2', 'Toadstool, ochre', 'Florals', 'forest mushroom'],
  ['pencil', 'Pencil', 'Typography', 'school teacher'],
  ['bolt', 'Lightning bolt', 'Badges', 'sky sign'],
  ['lemonleaf', 'Lemon leaf', 'Florals', 'leaf citrus'],
  ['bat', 'Bat, wings out', 'Animals', 'halloween night'],
  ['ball', 'Pickleball', 'Badges', 'sport court'],
  ['heartbeat', 'Heartbeat', 'Typography', 'nurse line'],
  ['ornamentg', 'Ornament, green', 'Seasonal', 'christmas tree'],
  ['lemon', 'Lemon, whole', 'Food', 'fruit citrus'],
  ['starburst', 'Starburst', 'Badges', 'sign sale'],
]
/** Degrees of the colour wheel, and what the variant is called; the newest are the drawings as they are. */
const tints = [
  [0, ''],
  [150, ', cool'],
  [280, ', dusk'],
] as const
const count = 120
const teams = [team.design, team.design, team.saigon, team.design, team.listing] as const
const designers: Readonly<Record<number, readonly number[]>> = { 2: [4, 5, 9, 10], 3: [9], 4: [5, 10] }
/** Three that are at risk, by name: of unknown source, soon at its end, not for print. */
const risks: Readonly<Record<string, ClipartPlan['licence']>> = {
  'Moth, moon dust': { kind: 'unknown', source: null, days: null, prints: null },
  'Lemon branch': { kind: 'bought', source: 'Fernhill Foundry', days: 6, prints: true },
  'Moon phases': { kind: 'free', source: 'Open Moon Archive', days: null, prints: false },
}
const day = 86_400_000

function licenceOf(n: number): ClipartPlan['licence'] {
  if (n % 7 === 3) return { kind: 'bought', source: 'Fernhill Foundry', days: 400, prints: true }
  if (n % 11 === 5) return { kind: 'free', source: 'Public domain', days: null, prints: true }
  return { kind: 'own', source: null, days: null, prints: true }
}

/** What teams other than the design team draw is mostly shared with it, and some of its own with Saigon. */
function sharesOf(n: number, groupId: number): number[] {
  if (groupId !== team.design) return n % 3 === 0 ? [] : [team.design]
  return n % 9 === 0 ? [team.saigon] : []
}

/** 120 clip arts of the three teams in ten categories, the same for the same day; the oldest first. */
export function planCliparts(company: Pick<Company, 'groups'>, now: Date): ClipartPlan[] {
  const counts = new Map<number, number>()
  const all = tints.flatMap(([tint, variant]) => drawings.map((drawing) => ({ tint, variant, drawing })))
  const shown = all.slice(0, count).reverse()
  return shown.map(({ tint, variant, drawing: [art, title, category, tags] }, at): ClipartPlan => {
    const n = at + 1
    const name = `${title}${variant}`
    // By its place in the gallery, so that the newest there is the design team's own.
    const groupId = teams[(count - n) % teams.length] ?? team.design
    const code = (counts.get(groupId) ?? 0) + 1
    counts.set(groupId, code)
    const licence = risks[name] ?? licenceOf(n)
    const teamName = company.groups.find(({ id }) => id === groupId)?.name ?? ''
    const makers = designers[groupId] ?? [4]
    const picture = { concept: art, kind: 'clipart', tint, size: 1200 } as const
    return {
      ...{ id: n, groupId, name, category, licence },
      subId: referenceCode('CA', teamName, now.getUTCFullYear(), code),
      tags: tags.split(' '),
      note: n % 6 === 1 ? 'Drawn for the summer set: keep the outline when it is scaled.' : null,
      type: licence.kind === 'bought' || licence.kind === 'free' ? 'STOCK' : 'CLIPART',
      sharedWith: sharesOf(n, groupId),
      pictures: [{ ...picture, format: 'svg' }, ...(n % 4 === 0 ? [{ ...picture, format: 'png' as const }] : [])],
      createdBy: makers[n % makers.length] ?? 4,
      createdAt: new Date(now.getTime() - (count - n) * 0.6 * day - 3_600_000),
    }
  })
}
