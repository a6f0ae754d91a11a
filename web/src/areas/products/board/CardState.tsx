import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { listingWord, reviewWord, showsListing } from '@halftone/contract/rules/cardState.ts'
import { useTranslation } from 'react-i18next'
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
export function CardState({ card }: { card: ProductCard }) {
  const { t } = useTranslation('common')
  const review = reviewWord(card.reviews)
  const listing = showsListing(card.status) ? listingWord(card.listings) : null
  if (!listing)
    return review ? (
      <span className={`hc-word ${reviewTones[review]}`}>
        <CardIcon name={review} />
        {t(`review.${review}`)}
      </span>
    ) : null
  const count = card.listings[listing]
  return (
    <span className="hc-state">
      <span className={`hc-word ${listingTones[listing]}`}>
        <CardIcon name={listing} />
        {listing === 'active' || count > 1 ? `${t(`listing.${listing}`)} ${count}` : t(`listing.${listing}`)}
      </span>
      {review && (
        <span
          role="img"
          className={`hc-word ${reviewTones[review]}`}
          aria-label={t(`review.${review}`)}
          data-tip={t(`review.${review}`)}
        >
          <CardIcon name={review} />
        </span>
      )}
    </span>
  )
}
