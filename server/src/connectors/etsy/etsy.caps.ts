import type { ChannelCaps } from '../connector.ts'

/** Etsy's limits. The gallery keeps ten pictures (R291, R292); the rest is for variants. */
export const etsyCaps: ChannelCaps = {
  title: { max: 140, deny: /[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/u },
  tags: { max: 13, maxLength: 20, deny: /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/u },
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
