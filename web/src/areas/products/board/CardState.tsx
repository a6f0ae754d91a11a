import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { listingWord, reviewWord, showsListing } from '@halftone/contract/rules/cardState.ts'
import type { TFunction } from 'i18next'
import { CardIcon } from './CardIcon.tsx'

const reviewTones = { needapproved: 'is-warning', approved: 'is-success', unapproved: 'is-danger' } as const
const listingTones = {
  pending: 'is-neutral',
  draft: 'is-neutral',
  active: 'is-success',
  error: 'is-danger',
  fail: 'is-danger',
} as const

/** The state slot: the review word, from Ready to sale on the listing word with the review as an icon (board.md). */
export function CardState({ card, t }: { card: ProductCard; t: TFunction<'products'> }) {
  const review = reviewWord(card.reviews)
  const listing = showsListing(card.status) ? listingWord(card.listings) : null
  if (!listing)
    return review ? (
      <span className={`hc-word ${reviewTones[review]}`}>
        <CardIcon name={review} />
        {t(`common:review.${review}`)}
      </span>
    ) : null
  const count = card.listings[listing]
  return (
    <span className="hc-state">
      <span className={`hc-word ${listingTones[listing]}`}>
        <CardIcon name={listing} />
        {listing === 'active' || count > 1
          ? `${t(`common:listing.${listing}`)} ${count}`
          : t(`common:listing.${listing}`)}
      </span>
      {review && (
        <span
          role="img"
          className={`hc-word ${reviewTones[review]}`}
          aria-label={t(`common:review.${review}`)}
          data-tip={t(`common:review.${review}`)}
        >
          <CardIcon name={review} />
        </span>
      )}
    </span>
  )
}
