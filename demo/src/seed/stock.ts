import { statusIds } from '@halftone/contract/rules/levels.ts'
import { type PictureSpec, pictureKey } from './pictures/pictures.ts'
import type { Bundle } from './rows.ts'

/** A distinct picture, how many files show it, and the team whose file showed it first: the object is kept there. */
export type StockItem = { key: string; picture: PictureSpec; groupId: number; files: number; rank: number }

const columns: readonly number[] = [
  statusIds.NEW_IDEA,
  statusIds.DOING,
  statusIds.REVIEWING,
  statusIds.READY_TO_SALE,
  statusIds.ON_SALE,
]

/**
 * Lower is sooner: covers at the top of the first columns, what the first cards hold, clip arts, then other covers, artworks,
 * attachments, full-size prints.
 */
function rankOf(picture: PictureSpec, isProductCover: boolean, isArtworkCover: boolean, { product }: Bundle): number {
  const column = columns.indexOf(product.statusId)
  const place = product.index / 1024
  const big = picture.size > 2000 ? 1e9 : 0
  if (isProductCover && column >= 0) return big + place * 10 + column
  if (place <= 2 && column >= 0) return big + 300 + place * 10 + column
  return big + (isProductCover || isArtworkCover ? 1e6 : 2e6) + place * 10 + Math.max(0, column)
}

/** Gathers the distinct pictures of the files while bundles pass, so that the workspace need not stand in memory. */
export class Stock {
  readonly #items = new Map<string, StockItem>()

  add(bundle: Bundle): void {
    for (const file of bundle.files) {
      const key = pictureKey(file.picture)
      const item = this.#items.get(key) ?? {
        key,
        picture: file.picture,
        groupId: file.groupId,
        files: 0,
        rank: Number.POSITIVE_INFINITY,
      }
      const isCover = file.isCover && file.commentId === null
      item.rank = Math.min(item.rank, rankOf(file.picture, file.id === bundle.product.coverFileId, isCover, bundle))
      item.files++
      this.#items.set(key, item)
    }
  }

  /**
   * The pictures of clip arts, layouts and posts: after the first covers and cards, the newest first. One that products
   * show as well keeps its place and its team, by which its object is named.
   */
  addPictures(things: readonly { id: number; groupId: number; pictures: readonly PictureSpec[] }[]): void {
    for (const { id, groupId, pictures } of things)
      for (const picture of pictures) {
        const key = pictureKey(picture)
        const known = this.#items.get(key)
        const rank = Math.min(known?.rank ?? Number.POSITIVE_INFINITY, 500 - id)
        this.#items.set(key, { key, picture, groupId: known?.groupId ?? groupId, files: (known?.files ?? 0) + 1, rank })
      }
  }

  /** The entry of a picture that was added. Throws RangeError for another one. */
  get(picture: PictureSpec): StockItem {
    const item = this.#items.get(pictureKey(picture))
    if (!item) throw new RangeError(`not in stock: ${pictureKey(picture)}`)
    return item
  }

  /** The pictures in the order in which people will miss them. */
  inOrder(): StockItem[] {
    return [...this.#items.values()].toSorted((a, b) => a.rank - b.rank)
  }
}
