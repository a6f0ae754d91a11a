import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import type { Ware } from './pictures/design.ts'
import type { Concept } from './pictures/designs.ts'
import type { Contents } from './rows.ts'

type Channel = { fields: ContentField[]; connector: 'none' | 'etsy'; url: string; color: string }

const title = (maximum: number): ContentField => ({
  name: 'title',
  name_view: 'Title',
  type: 'text',
  required: true,
  maximum,
})
const tags = (maxItems: number, maxlength: number): ContentField => ({
  name: 'tags',
  name_view: 'Tags',
  type: 'tag',
  required: true,
  maxItems,
  maxlength,
})
const description = (maximum: number): ContentField => ({
  name: 'description',
  name_view: 'Description',
  type: 'textarea',
  required: false,
  maximum,
})
const materials: ContentField = {
  name: 'materials',
  name_view: 'Materials',
  type: 'tag',
  required: false,
  maxItems: 13,
  maxlength: 45,
}

/** The sale channels in their order; a channel's number in the plan counts from 1. */
export const channelNames = ['Etsy', 'eBay', 'Amazon', 'Shopify', 'TikTok Shop'] as const

const channels: Readonly<Record<string, Channel>> = {
  Etsy: {
    fields: [title(140), tags(13, 20), description(5000), materials],
    connector: 'etsy',
    url: 'https://www.etsy.com',
    color: '#f1641e',
  },
  eBay: { fields: [title(80), description(4000)], connector: 'none', url: 'https://www.ebay.com', color: '#0064d2' },
  Amazon: {
    fields: [
      title(200),
      { name: 'bullets', name_view: 'Bullet points', type: 'textarea', required: true, maximum: 1000 },
      description(2000),
      { name: 'brand', name_view: 'Brand', type: 'text', required: false, maximum: 50 },
      tags(5, 50),
    ],
    connector: 'none',
    url: 'https://www.amazon.com',
    color: '#ff9900',
  },
  Shopify: {
    fields: [
      title(255),
      description(10_000),
      tags(50, 60),
      { name: 'vendor', name_view: 'Vendor', type: 'text', required: false, maximum: 100 },
    ],
    connector: 'none',
    url: 'https://www.shopify.com',
    color: '#5e8e3e',
  },
  'TikTok Shop': {
    fields: [title(255), description(5000)],
    connector: 'none',
    url: 'https://shop.tiktok.com',
    color: '#121212',
  },
}

/** What the settings say of a channel: its content fields with their limits, its address and connector. */
export function contentFields(name: string): Channel {
  const channel = channels[name]
  if (!channel) throw new RangeError(`no such channel: ${name}`)
  return channel
}

const wareWords: Readonly<Record<Ware, { noun: string; long: string; tags: readonly string[]; materials: string[] }>> =
  {
    tee: {
      noun: 'Shirt',
      long: 'Unisex Heavy Cotton Tee',
      tags: ['graphic tee', 'unisex shirt', 'soft cotton tee', 'gift for her', 'gift for him'],
      materials: ['cotton', 'water based ink'],
    },
    hoodie: {
      noun: 'Hoodie',
      long: 'Unisex Pullover Hoodie',
      tags: ['graphic hoodie', 'cozy sweatshirt', 'fall outfit', 'oversized hoodie'],
      materials: ['cotton', 'polyester'],
    },
    mug: {
      noun: 'Mug',
      long: 'Ceramic Coffee Cup 11 oz and 15 oz',
      tags: ['coffee mug', 'ceramic mug', 'office gift', 'tea cup'],
      materials: ['ceramic'],
    },
    poster: {
      noun: 'Poster',
      long: 'Museum-Grade Matte Wall Art Print',
      tags: ['wall art', 'art print', 'home decor', 'gallery wall'],
      materials: ['archival paper', 'pigment ink'],
    },
    tote: {
      noun: 'Tote Bag',
      long: 'Organic Cotton Market Bag',
      tags: ['canvas tote bag', 'market bag', 'reusable bag', 'shopper bag'],
      materials: ['organic cotton'],
    },
  }

const capital = (text: string) =>
  text.replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

const fitting = (parts: readonly string[], maximum: number) => {
  let text = ''
  for (const part of parts) {
    const longer = text ? `${text}, ${part}` : part
    if ([...longer].length <= maximum) text = longer
  }
  return text
}

/** Title, tags and description of the concept on a ware, within the channel's limits (rules: title, tags). */
export function wording(concept: Concept, ware: Ware, channel: string): Contents {
  const { design, name } = concept
  const { noun, long, tags: wareTags, materials: made } = wareWords[ware]
  const common = ['gift for friend', 'birthday gift', 'small batch print', 'unique present', 'trendy design']
  const tagList = [...new Set([name.toLowerCase(), ...design.words, ...wareTags, ...common])].filter(
    (tag) => /^[\p{L}\p{Nd}\s\-']+$/u.test(tag) && [...tag].length <= 20,
  )
  const parts = [
    `${name} ${noun}`,
    `${capital(design.subject)} ${long}`,
    ...design.words.slice(0, 4).map(capital),
    `${capital(wareTags[0] ?? '')} Gift`,
  ]
  const text = `${name}: ${design.subject}, drawn in our studio and printed to order on a ${long.toLowerCase()}. Colours stay bright wash after wash, and every piece is checked by hand before it leaves.`
  const values: Record<string, string | string[]> = {
    title: fitting(parts, 0),
    description: text,
    materials: made,
    bullets: `Original ${design.subject} artwork\nPrinted to order, no minimum\nSent within three working days`,
    brand: 'Halftone Studio',
    vendor: 'Halftone Studio',
  }
  return contentFields(channel).fields.map((field) => {
    if (field.name === 'title') return { name: 'title', value: fitting(parts, field.maximum ?? 140) }
    if (field.name === 'tags') return { name: 'tags', value: tagList.slice(0, field.maxItems ?? 13) }
    return { name: field.name, value: values[field.name] ?? '' }
  })
}
