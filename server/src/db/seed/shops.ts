import { team } from './crew.ts'
import type { AccountRow, TemplateRow } from './rows.ts'

const shops: readonly [name: string, groupId: number, channelId: number, country: string, isActive?: boolean][] = [
  ['SunnyPrints US', team.design, 1, 'US'],
  ['InkAndWave Studio', team.design, 1, 'US'],
  ['Nhà In Nắng', team.design, 1, 'VN'],
  ['Mellow Goods Co.', team.design, 3, 'US'],
  ['SunnyPrints Store', team.design, 4, 'US'],
  ['SunPress', team.design, 5, 'US'],
  ['Hana Store', team.design, 2, 'DE'],
  ['Paper Lantern Prints', team.listing, 1, 'GB'],
  ['Northline Outfitters', team.listing, 4, 'US'],
  ['Saigon Tee Club', team.saigon, 1, 'VN'],
  ['Mekong Mugs', team.saigon, 3, 'US'],
  ['SunnyPrints EU (old)', team.design, 1, 'DE', false],
]

/** The shops of the three teams; accounts of a channel by its place in the list of channels. */
export const planAccounts = (): AccountRow[] =>
  shops.map(([name, groupId, channelId, country, isActive = true], i) => ({
    id: i + 1,
    name,
    email: `${name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')}@shops.halftone.example`,
    groupId,
    channelId,
    country,
    isActive,
    note: isActive ? null : 'Closed after the move to SunnyPrints US',
    typeIds: [],
  }))

const wares: readonly [
  ware: string,
  name: string,
  price: number,
  sizes: string[],
  colors: string[],
  materials: string[],
][] = [
  [
    'tee',
    'Unisex heavy tee',
    24.6,
    ['S', 'M', 'L', 'XL', '2XL'],
    ['Sand', 'White', 'Navy', 'Black', 'Forest'],
    ['cotton', 'water-based ink'],
  ],
  [
    'hoodie',
    'Unisex hoodie',
    42.8,
    ['S', 'M', 'L', 'XL', '2XL'],
    ['Charcoal', 'Sand', 'Maroon'],
    ['cotton', 'polyester'],
  ],
  ['mug', 'Ceramic mug', 16.4, ['11 oz', '15 oz'], ['White'], ['ceramic']],
  [
    'poster',
    'Matte poster',
    19.2,
    ['30 x 40 cm', '50 x 70 cm', '61 x 91 cm'],
    ['Unframed', 'Oak frame'],
    ['archival paper', 'pigment ink'],
  ],
  ['tote', 'Organic tote bag', 21.8, ['One size'], ['Natural', 'White', 'Black'], ['organic cotton']],
]

/** A listing template for each ware on every shop that is open. */
export function planTemplates(list: readonly AccountRow[]): TemplateRow[] {
  const rows: TemplateRow[] = []
  for (const account of list) {
    if (!account.isActive) continue
    for (const [ware, name, price, sizes, colors, materials] of wares) {
      const description = `Printed to order in our own studio, packed without plastic, sent within three working days.\n\n${name}: ${materials.join(', ')}.\nSizes: ${sizes.join(', ')}.`
      rows.push({
        id: rows.length + 1,
        name: `${name}, ${account.country}`,
        accountId: account.id,
        groupId: account.groupId,
        ware,
        price,
        sizes,
        colors,
        materials,
        description,
      })
    }
  }
  return rows
}
