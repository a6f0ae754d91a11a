import type { Shop } from './market.model.ts'

/** A shop with one of everything that a listing refers to, all numbers following its own. */
export const makeShop = (shop_id: number, shop_name: string, title: string): Shop => ({
  shop_id,
  shop_name,
  title,
  user_id: shop_id + 30_000_000,
  currency_code: 'USD',
  shipping_profiles: [{ shipping_profile_id: shop_id + 10_000_000, title: 'Standard' }],
  return_policies: [{ return_policy_id: shop_id + 11_000_000, accepts_returns: true, return_deadline: 30 }],
  readiness_states: [
    {
      readiness_state_id: shop_id + 12_000_000,
      readiness_state: 'made_to_order',
      min_processing_days: 2,
      max_processing_days: 4,
    },
  ],
  sections: [{ shop_section_id: shop_id + 13_000_000, title: 'Templates' }],
})

/** The shops of an empty marketplace; ids are fixed. */
export const seedShops: Shop[] = [
  ['SunnySideThreads', 'Retro tees and beach days'],
  ['NorthPineGoods', 'Made for cabins, campfires and cold mornings'],
  ['PaperMoonPrints', 'Wall art and little gifts'],
  ['DotAndBloom', 'Flowers, cats and kind words'],
].map(([shop_name = '', title = ''], i) => makeShop(41_000_001 + i, shop_name, title))

export interface SeedTemplate {
  title: string
  description: string
  tags: string[]
  materials: string[]
  taxonomy_id: number
  type: 'physical' | 'download'
  /** Name and id of each property, with its values and what each adds to the price. */
  properties: { id: number; name: string; values: [name: string, extra: number][] }[]
  price: number
  quantity: number
  sku: string
  shape: 'tee' | 'hoodie' | 'mug' | 'poster' | 'file'
}

const colors: [string, number][] = [
  ['Natural', 0],
  ['White', 0],
  ['Sage', 0],
  ['Butter', 0],
  ['Rose', 0],
]
const even = (names: string[]): [string, number][] => names.map((name) => [name, 0])

/** Ordinary print-on-demand listings to clone from. */
export const seedTemplates: SeedTemplate[] = [
  {
    title: 'Unisex garment-dyed T-shirt',
    description:
      'A heavyweight garment-dyed tee with a relaxed fit and a lived-in feel.\n\n100% ring-spun cotton\nPre-shrunk\nPrinted to order and sent in two to four working days\n\nWash cold, inside out.',
    tags: ['graphic tee', 'comfort colors', 'gift for her'],
    materials: ['Cotton'],
    taxonomy_id: 482,
    type: 'physical',
    properties: [
      { id: 200, name: 'Primary color', values: colors },
      {
        id: 62809790503,
        name: 'Size',
        values: [
          ['S', 0],
          ['M', 0],
          ['L', 0],
          ['XL', 5],
        ],
      },
    ],
    price: 19.9,
    quantity: 40,
    sku: 'TEE',
    shape: 'tee',
  },
  {
    title: 'Heavy blend hoodie',
    description: 'A warm hoodie with a lined hood and a front pocket.\n\n50% cotton, 50% polyester\nPrinted to order.',
    tags: ['hoodie', 'cozy sweater'],
    materials: ['Cotton', 'Polyester'],
    taxonomy_id: 2202,
    type: 'physical',
    properties: [
      { id: 200, name: 'Primary color', values: even(['Black', 'Navy', 'Forest green']) },
      {
        id: 62809790503,
        name: 'Size',
        values: [
          ['S', 0],
          ['M', 0],
          ['L', 0],
          ['XL', 3],
          ['2XL', 5],
        ],
      },
    ],
    price: 39.5,
    quantity: 25,
    sku: 'HOOD',
    shape: 'hoodie',
  },
  {
    title: 'Ceramic mug',
    description: 'A glossy white mug, printed on both sides.\n\nDishwasher and microwave safe.',
    tags: ['coffee mug', 'coffee lover gift'],
    materials: ['Ceramic'],
    taxonomy_id: 1062,
    type: 'physical',
    properties: [
      {
        id: 513,
        name: 'Volume',
        values: [
          ['11oz', 0],
          ['15oz', 4],
        ],
      },
    ],
    price: 14.5,
    quantity: 100,
    sku: 'MUG',
    shape: 'mug',
  },
  {
    title: 'Matte poster',
    description:
      'Museum-grade matte paper, 200 gsm, with colours that last.\n\nSent rolled in a tube. Frame not included.',
    tags: ['wall art', 'poster print'],
    materials: ['Paper'],
    taxonomy_id: 121,
    type: 'physical',
    properties: [
      {
        id: 513,
        name: 'Print size',
        values: [
          ['8x10 in', 0],
          ['12x16 in', 6],
          ['18x24 in', 14],
          ['24x36 in', 24],
        ],
      },
      {
        id: 514,
        name: 'Paper',
        values: [
          ['Matte', 0],
          ['Satin', 3],
        ],
      },
    ],
    price: 12,
    quantity: 60,
    sku: 'POS',
    shape: 'poster',
  },
  {
    title: 'Digital download',
    description:
      'Instant download: print-ready files for home or shop printing.\n\nNothing is shipped. For personal use.',
    tags: ['digital download', 'printable art', 'svg file'],
    materials: [],
    taxonomy_id: 2078,
    type: 'download',
    properties: [],
    price: 4.5,
    quantity: 999,
    sku: 'DIG',
    shape: 'file',
  },
]
