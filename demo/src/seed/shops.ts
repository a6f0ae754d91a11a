import { channelNames, contentFields } from './channels.ts'
import { team } from './crew.ts'
import type { Ware } from './pictures/design.ts'
import type { AccountRow, TemplateRow } from './rows.ts'

type Shop = readonly [name: string, groupId: number, channelId: number, country: string]
type Kept = { types: readonly string[]; tags: readonly string[]; proxy?: number; note?: string; isClosed?: true }

const shops: readonly (readonly [...Shop, Kept])[] = [
  [
    'SunnyPrints US',
    team.design,
    1,
    'US',
    { types: ['T-shirt', 'Hoodie'], tags: ['beach shirt'], proxy: 24, note: 'Main shop, cut-off 17 December' },
  ],
  [
    'InkAndWave Studio',
    team.design,
    1,
    'US',
    { types: ['T-shirt', 'Tote', 'Mug 11oz'], tags: ['endless summer', 'retro sunset'], proxy: 31 },
  ],
  [
    'Nhà In Nắng',
    team.design,
    1,
    'VN',
    { types: ['Poster'], tags: ['hanoi print'], proxy: 47, note: 'Chỉ đăng áp phích và tranh' },
  ],
  ['Mellow Goods Co.', team.design, 3, 'US', { types: ['Mug 11oz', 'Mug 15oz'], tags: ['coffee mug'], proxy: 58 }],
  ['SunnyPrints Store', team.design, 4, 'US', { types: ['T-shirt', 'Sticker'], tags: ['be kind'] }],
  ['SunPress', team.design, 5, 'US', { types: ['T-shirt', 'Youth'], tags: ['space cat shirt'], proxy: 63 }],
  ['Hana Store', team.design, 2, 'DE', { types: ['Tote'], tags: ['summer tote'], note: 'Ships within the EU only' }],
  [
    'Paper Lantern Prints',
    team.listing,
    1,
    'GB',
    { types: ['Poster', 'Tapestry'], tags: ['celestial print', 'minimal wall art'], proxy: 72 },
  ],
  ['Northline Outfitters', team.listing, 4, 'US', { types: ['Hoodie', 'Patch'], tags: ['camping shirt'], proxy: 85 }],
  ['Saigon Tee Club', team.saigon, 1, 'VN', { types: ['T-shirt'], tags: ['vietnamese food'], proxy: 91 }],
  ['Mekong Mugs', team.saigon, 3, 'US', { types: ['Mug 11oz', 'Towel'], tags: ['morning person'] }],
  [
    'SunnyPrints EU (old)',
    team.design,
    1,
    'DE',
    { types: ['T-shirt'], tags: [], note: 'Closed after the move to SunnyPrints US', isClosed: true },
  ],
]

/** The shops of the three teams; accounts of a channel by its place in the list of channels. */
export const planAccounts = (): AccountRow[] =>
  shops.map(([name, groupId, channelId, country, { types, tags, proxy, note, isClosed }], i) => ({
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
    isActive: isClosed !== true,
    note: note ?? null,
    // Addresses that documentation may use: nobody has them.
    proxy: proxy === undefined ? null : `203.0.113.${proxy}:8080`,
    typeNames: types,
    tagNames: tags,
  }))

/** Values with what each adds to the price. */
type Values = Readonly<Record<string, number>>
const even = (...names: string[]): Values => Object.fromEntries(names.map((name) => [name, 0]))

const wares: readonly {
  ware: Ware
  name: string
  price: number
  taxonomyId: number
  sizes: Values
  colors: Values
  materials: string[]
}[] = [
  {
    ware: 'tee',
    name: 'Unisex heavy tee',
    price: 24.6,
    taxonomyId: 482,
    sizes: { S: 0, M: 0, L: 0, XL: 0, '2XL': 2.4 },
    colors: even('Sand', 'White', 'Navy', 'Black', 'Forest'),
    materials: ['cotton', 'water based ink'],
  },
  {
    ware: 'hoodie',
    name: 'Unisex hoodie',
    price: 42.8,
    taxonomyId: 2202,
    sizes: { S: 0, M: 0, L: 0, XL: 0, '2XL': 3.2 },
    colors: even('Charcoal', 'Sand', 'Maroon'),
    materials: ['cotton', 'polyester'],
  },
  {
    ware: 'mug',
    name: 'Ceramic mug',
    price: 16.4,
    taxonomyId: 1062,
    sizes: { '11 oz': 0, '15 oz': 2.5 },
    colors: even('White'),
    materials: ['ceramic'],
  },
  {
    ware: 'poster',
    name: 'Matte poster',
    price: 19.2,
    taxonomyId: 121,
    sizes: { '30 x 40 cm': 0, '50 x 70 cm': 8, '61 x 91 cm': 15 },
    colors: { Unframed: 0, 'Oak frame': 24 },
    materials: ['archival paper', 'pigment ink'],
  },
  {
    ware: 'tote',
    name: 'Organic tote bag',
    price: 21.8,
    taxonomyId: 155,
    sizes: even('One size'),
    colors: even('Natural', 'White', 'Black'),
    materials: ['organic cotton'],
  },
]

/** Whether listings can be put on the shop from here: its channel has a connection. */
export const isConnectable = ({ channelId }: Pick<AccountRow, 'channelId'>): boolean =>
  contentFields(channelNames[channelId - 1] ?? '').connector !== 'none'

/** What each ware is listed as, on every shop that is open. Those of shops with a connection become templates. */
export function planTemplates(list: readonly AccountRow[]): TemplateRow[] {
  const rows: TemplateRow[] = []
  for (const account of list) {
    if (!account.isActive) continue
    for (const { name, sizes, colors, materials, ...ware } of wares) {
      const description = `Printed to order in our own studio, packed without plastic, sent within three working days.\n\n${name}: ${materials.join(', ')}.\nSizes: ${Object.keys(sizes).join(', ')}.`
      rows.push({
        id: rows.length + 1,
        name: `${name}, ${account.country}`,
        accountId: account.id,
        groupId: account.groupId,
        channelId: account.channelId,
        isTied: isConnectable(account),
        ...{ ...ware, sizes, colors, materials, description },
      })
    }
  }
  return rows
}
