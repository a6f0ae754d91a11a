import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { useQuery } from '@tanstack/react-query'
import { type Picture, pictureOf, pictureOfCover } from '../../files/viewer/picture.ts'
import { artworkQuery, productOfArtwork } from '../artworks.api.ts'
import { hasPicture } from '../dialog/files/fileKinds.ts'

const picturesOf = (artwork: Artwork | undefined): Picture[] =>
  (artwork?.files ?? [])
    .filter(hasPicture)
    .toSorted((a, b) => Number(b.isPrimaryCover) - Number(a.isPrimaryCover))
    .map((file) => pictureOf(file))

/**
 * What is compared: `lefts` of the product, `rights` of the artwork. A link may name an artwork that no list behind has:
 * it knows its own product.
 */
export function useCompared(artworkId: number, productId: number) {
  const artworkAnswer = useQuery(artworkQuery(artworkId))
  const artwork = artworkAnswer.data
  const productAnswer = useQuery(productOfArtwork(artwork?.productId ?? productId))
  const product = productAnswer.data
  const files = product?.files ?? []
  const cover = product?.cover
  return {
    artwork,
    product,
    rights: picturesOf(artwork),
    lefts: [
      ...(cover && !files.some(({ id }) => id === cover.id) ? [pictureOfCover(cover)] : []),
      ...files.map((file) => pictureOf(file)),
    ],
    failed: [artworkAnswer, productAnswer].find(({ isError }) => isError),
  }
}
