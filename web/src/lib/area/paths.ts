import type { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'

/** The addresses of all screens (R019 to R031). */
export const paths = {
  home: '/',
  login: '/login',
  setup: '/setup',
  forgot: '/forgot-password',
  verifyForgot: '/verify-forgot-password',
  verifyReset: '/verify-reset-password',
  reset: '/reset-password/:token',
  dashboard: '/dashboard',
  products: '/products',
  artworks: '/artworks',
  cliparts: '/clip-art',
  layouts: '/layout-templates',
  feed: '/social-network/news-feed',
  events: '/social-network/events',
  postReport: '/social-network/posts/report',
  settings: '/setting',
  /** The mail's link goes on with the id and the secret. */
  invitations: '/invitations',
  /** A product link carries the sub id, or the id when there is none (R028, R029). */
  product: (product: { id: number; subId: string | null }): string =>
    `/products?id=${encodeURIComponent(linkId(product.subId, product.id))}`,
  artwork: (id: number): string => `/artworks?id=${id}`,
  /** R034. */
  clipart: (id: number): string => `/clip-art?id=${id}`,
  /** R033. */
  layout: (id: number): string => `/layout-templates?id=${id}`,
  /** R510: where it cannot be read, the screen says so. */
  post: (id: number): string => `/social-network/news-feed?id=${id}`,
  /** A new post with a card of a thing. */
  sharePost: (kind: CardKind, id: number): string => `/social-network/news-feed?share=${kind}-${id}`,
  event: (id: number): string => `/social-network/events?id=${id}`,
  font: (id: number): string => `/layout-templates?tab=font&id=${id}`,
} as const
