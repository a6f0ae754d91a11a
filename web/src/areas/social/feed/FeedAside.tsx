import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upcomingEvents } from '../events/events.api.ts'
import { besideFeedSlot } from '../slots.ts'
import { HashtagCard } from './HashtagCard.tsx'

/** Beside the feed: what comes next, and hashtags. They are drawn once it is known how much comes next: nothing is pushed down. */
export function FeedAside() {
  const { t } = useTranslation('social')
  const [isFetched, setFetched] = useState(false)
  const { isPending } = useQuery(upcomingEvents)
  useEffect(() => void besideFeedSlot.fetch().then(() => setFetched(true)), [])
  return (
    <Box
      component="aside"
      aria-label={t('hashtags')}
      sx={{ display: { xs: 'none', lg: 'grid' }, gap: 4, alignContent: 'start' }}
    >
      {isFetched && !isPending && <besideFeedSlot.Show />}
      <Box sx={{ visibility: isFetched && !isPending ? 'visible' : 'hidden' }}>
        <HashtagCard />
      </Box>
    </Box>
  )
}
