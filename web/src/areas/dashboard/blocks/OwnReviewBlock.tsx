import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { OwnArtworks } from '../useOwnArtworks.ts'
import { Block } from './Block.tsx'
import { OwnReviewRow } from './OwnReviewRow.tsx'

interface Props {
  own: OwnArtworks
  groupId: number
  userId: number
}

/** How somebody's own artworks stand: what was turned down with why, then what waits. */
export function OwnReviewBlock({ own, groupId, userId }: Props) {
  const { t } = useTranslation('dashboard')
  const { waits, turnedDown, failed, isPending, cards } = own
  const list = `/artworks?team=${groupId}&createdBy=${userId}`
  const sums = [
    waits > 0 && { text: t('own.waiting', { count: waits }), to: `${list}&filter=needapproved` },
    turnedDown > 0 && { text: t('own.turnedDown', { count: turnedDown }), to: `${list}&filter=unapproved` },
  ].filter((sum) => sum !== false)
  return (
    <Block
      area="own"
      title={t('own.title')}
      aside={
        <Box
          sx={{
            display: 'flex',
            gap: 3,
            '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
          }}
        >
          {sums.map(({ text, to }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </Box>
      }
    >
      {isPending && <RowSkeletons count={3} height={56} />}
      {failed && <ErrorState title={t('own.failed')} error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isPending && !failed && cards.length === 0 && <EmptyState title={t('own.empty')} text={t('own.emptyText')} />}
      <Box component="ul" className="plain-list" sx={{ pb: 2 }}>
        {cards.map((card) => (
          <OwnReviewRow key={card.id} card={card} />
        ))}
      </Box>
    </Block>
  )
}
