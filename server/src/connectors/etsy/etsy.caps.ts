import type { ChannelCaps } from '../connector.ts'

/** Etsy's limits. The gallery keeps ten pictures (R291, R292); the rest is for variants. */
export const etsyCaps: ChannelCaps = {
  title: { max: 140, deny: /[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/u, once: ['%', ':', '&', '+'] },
  tags: { max: 13, maxLength: 20, deny: /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/u },
  fields: [
    { name: 'description', type: 'text', required: true, maximum: 20_000 },
    { name: 'materials', type: 'list', required: false, maximum: 45, maxItems: 13, deny: /[^\p{L}\p{Nd}\p{Zs}]/u },
    { name: 'styles', type: 'list', required: false, maximum: 45, maxItems: 2, deny: /[^\p{L}\p{Nd}\p{Zs}]/u },
    {
      name: 'who_made',
      type: 'choice',
      required: true,
      maximum: 20,
      options: ['i_did', 'someone_else', 'collective'],
    },
  ],
  images: {
    max: 20,
    gallery: 10,
    transport: 'upload',
    types: ['image/jpeg', 'image/png', 'image/gif'],
    maxBytes: 10 * 1024 * 1024,
  },
  digital: { max: 5, maxBytes: 20 * 1024 * 1024 },
  variation: { maxProperties: 2, maxCombos: 400, image: 'byValueOfOneProperty' },
  price: { min: 0.2, max: 50_000 },
  quantity: { min: 1, max: 999 },
  sku: { maxLength: 32 },
  draft: true,
}
