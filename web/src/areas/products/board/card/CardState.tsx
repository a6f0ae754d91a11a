import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { listingWord, reviewWord, showsListing } from '@halftone/contract/rules/cardState.ts'
import type { TFunction } from 'i18next'
import { reviewWords } from '../../../../ui/marks/reviewWords.ts'
import { CardIcon } from './CardIcon.tsx'
import { CardListing } from './CardListing.tsx'

const reviewTones = {
  needapproved: '',
  waiting: 'is-warning',
  approved: 'is-success',
  unapproved: 'is-danger',
} as const
/**
 * The state slot: the review word, from Ready to sale on the listing word with the review as an icon. A
 * listing job that is on its way or in trouble shows on every board; its word opens the jobs, where it is tried again.
 */
export function CardState({ card, t }: { card: ProductCard; t: TFunction<'products'> }) {
  const review = reviewWord(card.reviews)
  const listing = listingWord(card.listings)
  const isWord = listing !== null && showsListing(card.status)
  const isOpen = listing === 'pending' || listing === 'error' || listing === 'fail'
  if (!review && !listing) return null
  return (
    <span className="hc-state">
      {listing && (isWord || isOpen) && <CardListing card={card} listing={listing} isWord={isWord} t={t} />}
      {review && !isWord && (
        <span className={`hc-word ${reviewTones[review]}`}>
          <CardIcon name={review} />
          {t(reviewWords[review])}
        </span>
      )}
      {review && isWord && (
        <span
          role="img"
          className={`hc-word ${reviewTones[review]}`}
          aria-label={t(reviewWords[review])}
          data-tip={t(reviewWords[review])}
        >
          <CardIcon name={review} />
        </span>
      )}
    </span>
  )
}
