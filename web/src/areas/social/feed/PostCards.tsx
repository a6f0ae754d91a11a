import type { PostCard } from '@halftone/contract/parts/social/thingCard.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoom } from '../../../lib/useRoom.ts'
import { GreyCard, ThingCard } from './ThingCard.tsx'

/** One that changes with its thing: what becomes of it is told in the room of its team, also while it is grey. */
function LiveCard({ thing, isLarge }: Pick<PostCard, 'thing'> & { isLarge: boolean }) {
  const [groupId, setGroupId] = useState(thing?.groupId)
  if (thing && thing.groupId !== groupId) setGroupId(thing.groupId)
  useRoom(groupId === undefined ? undefined : `group:${groupId}`)
  return thing ? <ThingCard thing={thing} isLarge={isLarge} /> : <GreyCard isLarge={isLarge} />
}

/** Things that a post is about. */
export function PostCards({ cards }: { cards: readonly PostCard[] }) {
  const { t } = useTranslation('social')
  if (cards.length === 0) return null
  return (
    <Box
      component="ul"
      className="plain-list"
      aria-label={t('cards.title')}
      sx={{ display: 'grid', gap: 2, px: 4, pt: 2, pb: 3 }}
    >
      {cards.map(({ id, thing }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <LiveCard thing={thing} isLarge={cards.length === 1} />
        </Box>
      ))}
    </Box>
  )
}
