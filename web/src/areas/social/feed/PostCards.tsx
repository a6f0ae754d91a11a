import type { PostCard } from '@halftone/contract/parts/social/thingCard.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { GreyCard, ThingCard } from './ThingCard.tsx'

/** Things that a post is about. */
export function PostCards({ cards }: { cards: readonly PostCard[] }) {
  const { t } = useTranslation('social')
  if (cards.length === 0) return null
  return (
    <Box
      component="ul"
      className="plain-list"
      aria-label={t('cards.title')}
      sx={{ display: 'grid', gap: 2, px: 4, pt: 2 }}
    >
      {cards.map(({ id, thing }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          {thing ? <ThingCard thing={thing} /> : <GreyCard />}
        </Box>
      ))}
    </Box>
  )
}
