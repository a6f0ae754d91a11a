import type { Placeholder, Scene } from '@halftone/contract/parts/layout/scene.ts'
import { referenceCode } from '@halftone/contract/rules/referenceCode.ts'
import { team } from '../crew.ts'
import { type Garment, garments } from '../pictures/mockups.ts'
import type { PictureSpec } from '../pictures/pictures.ts'
import type { Company } from '../rows.ts'

/** A layout of the demo: its picture, beside it the mask where it comes in colours. */
export interface LayoutPlan {
  id: number
  subId: string
  groupId: number
  name: string
  tags: string[]
  note: string | null
  sharedWith: number[]
  pictures: PictureSpec[]
  scene: Pick<Scene, 'colours' | 'placeholders'>
  createdBy: number
  createdAt: Date
}

type Ware = NonNullable<PictureSpec['blank']>['ware']
/** Of each ware: its picture's size, where the print goes in it, how large that is in mm, and its bend. */
const wares: Record<
  Ware,
  { size: [number, number]; area: [number, number, number, number]; print: [number, number]; bend: number }
> = {
  tee: { size: [800, 960], area: [228, 218, 344, 412.8], print: [300, 360], bend: 0 },
  hoodie: { size: [800, 960], area: [265, 335, 270, 311.5], print: [260, 300], bend: 0 },
  mug: { size: [800, 800], area: [235, 255, 310, 310], print: [90, 90], bend: 5 },
  tote: { size: [800, 960], area: [215, 385, 370, 422.9], print: [280, 320], bend: 0 },
  poster: { size: [800, 960], area: [164.3, 90, 471.4, 660], print: [500, 700], bend: 0 },
  phone: { size: [800, 960], area: [244, 330, 312, 490], print: [64, 100.5], bend: 0 },
}
/** Name, ware, backdrop, team, teams that it is shared with, tags. */
const drawn: readonly (readonly [string, Ware, number, number, number[], string])[] = [
  ['Heavy tee, flat front', 'tee', 0, team.design, [team.listing, team.saigon], 'tee front flat'],
  ['Tee, soft light', 'tee', 3, team.design, [], 'tee studio'],
  ['Hoodie, hanging', 'hoodie', 2, team.design, [team.saigon], 'hoodie winter'],
  ['Hoodie, rose wall', 'hoodie', 4, team.saigon, [], 'hoodie'],
  ['Mug 11 oz, right hand', 'mug', 1, team.design, [team.listing], 'mug kitchen'],
  ['Mug 15 oz, kitchen', 'mug', 5, team.saigon, [], 'mug large'],
  ['Tote, hanging', 'tote', 5, team.design, [], 'tote bag'],
  ['Tote, market', 'tote', 1, team.listing, [], 'tote summer'],
  ['Poster 50 × 70, dark frame', 'poster', 3, team.design, [team.saigon], 'poster wall'],
  ['Poster, warm wall', 'poster', 2, team.listing, [], 'poster'],
  ['Phone case, desk', 'phone', 1, team.design, [], 'phone case'],
  ['Phone case, sage', 'phone', 5, team.saigon, [], 'phone case'],
]
const makers: Readonly<Record<number, number>> = { 2: 4, 3: 9, 4: 5 }
const colourNames: readonly (readonly [string, Garment])[] = [
  ['Sand', 'sand'],
  ['Navy', 'navy'],
  ['Black', 'black'],
  ['Forest', 'forest'],
  ['Maroon', 'maroon'],
  ['Sage', 'sage'],
  ['White', 'white'],
  ['Blush', 'blush'],
]
/** Colours in which mock-ups are usually made. */
const usual = 3
const day = 86_400_000

function placeholderOf(ware: Ware): Placeholder {
  const { size, area, print, bend } = wares[ware]
  const [x, y, w, h] = area
  const at = (left: number, top: number) => ({
    x: Math.round((left / size[0]) * 10_000) / 100,
    y: Math.round((top / size[1]) * 10_000) / 100,
  })
  const isWall = ware === 'poster'
  return {
    ...{
      id: 'front',
      name: isWall ? 'Poster' : 'Front',
      bend,
      width: print[0],
      height: print[1],
      bleed: isWall ? 3 : 0,
    },
    corners: [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)],
    ...{ dpi: isWall ? 100 : 150, fit: isWall ? 'fill' : 'contain', blend: isWall ? 'normal' : 'auto' },
    ...{ opacity: 97, shadows: 50, texture: isWall || ware === 'phone' ? 0 : 25 },
  }
}

/** Twelve layouts of the three teams, the same for the same day. */
export function planLayouts(company: Pick<Company, 'groups'>, now: Date): LayoutPlan[] {
  const counts = new Map<number, number>()
  return drawn.map(([name, ware, backdrop, groupId, sharedWith, tags], at): LayoutPlan => {
    const code = (counts.get(groupId) ?? 0) + 1
    counts.set(groupId, code)
    const isColoured = ware !== 'poster'
    const picture = { concept: ware, format: 'png', size: 1600, blank: { ware, garment: 'white', backdrop } } as const
    return {
      ...{ id: at + 1, groupId, name, tags: tags.split(' '), sharedWith, createdBy: makers[groupId] ?? 4 },
      subId: referenceCode(
        'LT',
        company.groups.find(({ id }) => id === groupId)?.name ?? '',
        now.getUTCFullYear(),
        code,
      ),
      note: at % 5 === 0 ? 'Keep the cover of the listing on this one.' : null,
      pictures: [{ ...picture, kind: 'blank' }, ...(isColoured ? [{ ...picture, kind: 'mask' as const }] : [])],
      scene: {
        colours: isColoured
          ? colourNames.map(([colour, garment], n) => ({ name: colour, hex: garments[garment], isUsual: n < usual }))
          : [],
        placeholders: [placeholderOf(ware)],
      },
      createdAt: new Date(now.getTime() - (12 - at) * 2 * day - 3_600_000),
    }
  })
}
