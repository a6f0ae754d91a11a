import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { listingWord, reviewWord } from '@halftone/contract/rules/cardState.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { useStore } from '../../../lib/store.ts'
import { AvatarStack } from '../../../ui/AvatarStack.tsx'
import { LabelDots } from '../../../ui/marks/LabelDots.tsx'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { columns } from '../../products/board/boardState.ts'
import { Chips } from '../../products/list/Chips.tsx'
import { lookups } from '../../products/model/productEntities.ts'

const present = <T,>(item: T | undefined): item is T => item !== undefined

/** Name and facts of the previewed product, 28 px a row; what it has not is left out. */
export function PreviewFacts({ card, accounts }: { card: ProductCard; accounts: readonly { name: string }[] }) {
  const { t } = useTranslation('products')
  const known = useStore(lookups)
  const column = useKeyed(columns, card.status)
  const review = reviewWord(card.reviews)
  const listing = listingWord(card.listings)
  const labels = card.labels.map((label) => known.labels.get(label)).filter(present)
  const types = card.types.map((type) => known.types.get(type)).filter(present)
  const people = card.assignees.map((person) => known.people.get(person)).filter(present)
  const facts = [
    [
      t('fields.status'),
      <>
        <StatusDot color={column?.color ?? ''} /> {column?.name}
      </>,
    ],
    [t('fields.review'), review && <ReviewBadge standing={review} />],
    [t('fields.listing'), listing && <ListingBadge state={listing} count={card.listings[listing]} />],
    [
      t('fields.assignees'),
      people.length > 0 && (
        <>
          <AvatarStack people={people} size={20} /> {people.map((person) => person.display_name).join(', ')}
        </>
      ),
    ],
    [t('fields.deadline'), card.deadline && formatDate(`${card.deadline}T00:00`)],
    [t('fields.types'), types.length > 0 && <Chips items={types} />],
    [t('fields.labels'), labels.length > 0 && <LabelDots labels={labels} hasNames />],
    [t('fields.account'), accounts.map((account) => account.name).join(', ')],
  ] as const
  return (
    <Box sx={{ p: 4, pt: 3 }}>
      <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {card.name}
      </Box>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', minHeight: 28, alignItems: 'center' }}
          >
            <div className="quiet">{label}</div>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>{value}</Box>
          </Box>
        ))}
    </Box>
  )
}
