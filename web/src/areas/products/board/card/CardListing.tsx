import type { ProductCard } from '@halftone/contract/parts/product.ts'
import type { ListingCounts } from '@halftone/contract/rules/cardState.ts'
import type { TFunction } from 'i18next'
import { askForProducts } from '../../components/productDialogs.ts'
import { CardIcon } from './CardIcon.tsx'

const tones = {
  pending: 'is-neutral',
  draft: 'is-neutral',
  active: 'is-success',
  error: 'is-danger',
  fail: 'is-danger',
} as const

interface Props {
  card: ProductCard
  listing: keyof ListingCounts
  /** False: the icon with its word in a tooltip. */
  isWord: boolean
  t: TFunction<'products'>
}

/** How the listing jobs stand, with their number from two on; opens them. */
export function CardListing({ card, listing, isWord, t }: Props) {
  const count = card.listings[listing]
  const word = t(`common:listing.${listing}`)
  const text = listing === 'active' || count > 1 ? `${word} ${count}` : word
  return (
    <button
      type="button"
      className={`hc-word ${tones[listing]}`}
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={t('card.openJobs', { state: text })}
      data-tip={isWord ? t('card.openJobs', { state: text }) : text}
      onClick={(event) => askForProducts({ kind: 'jobs', ids: [card.id], anchor: event.currentTarget })}
    >
      <CardIcon name={listing} />
      {isWord && text}
    </button>
  )
}
