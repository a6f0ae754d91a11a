import type { AlbumBy, AlbumSort } from '@halftone/contract/parts/social/library.ts'

export const albumsUrl = { by: 'post', search: '', sort: '', id: 0 }
export type AlbumsUrl = typeof albumsUrl

interface AlbumOrder {
  sort: AlbumSort
  direction: 'asc' | 'desc'
}
/** What a list of albums is asked by. */
export interface AlbumsAsked extends AlbumOrder {
  by: AlbumBy
  search: string
}

const orders = {
  newest: { sort: 'createdAt', direction: 'desc' },
  oldest: { sort: 'createdAt', direction: 'asc' },
  used: { sort: 'count', direction: 'desc' },
  name: { sort: 'title', direction: 'asc' },
} as const satisfies Record<string, AlbumOrder>
export type OrderName = keyof typeof orders

/** The orders that albums of a kind can stand in; the first is the usual one. */
export const orderNames = {
  post: ['newest', 'oldest'],
  hashtag: ['newest', 'oldest', 'used', 'name'],
} as const satisfies Record<AlbumBy, OrderName[]>

/** The order that an address names; the usual one where it names none of theirs. */
export const orderName = (by: AlbumBy, sort: string): OrderName =>
  orderNames[by].find((name) => name === sort) ?? orderNames[by][0]
export const orderOf = (by: AlbumBy, sort: string): AlbumOrder => orders[orderName(by, sort)]
