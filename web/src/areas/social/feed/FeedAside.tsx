import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { besideFeedSlot } from '../slots.ts'
import { HashtagCard } from './HashtagCard.tsx'
import { ThisWeek } from './ThisWeek.tsx'

/** Beside the feed: what comes next, hashtags, and the week's own news. The first two are drawn at once: nothing is pushed down. */
export function FeedAside() {
  const { t } = useTranslation('social')
  return (
    <Box
      component="aside"
      aria-label={t('hashtags')}
      sx={{
        ...{ display: { xs: 'none', lg: 'grid' }, gap: 4, alignContent: 'start' },
        ...{ position: 'sticky', top: 16, alignSelf: 'start' },
      }}
    >
      <besideFeedSlot.Show>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <HashtagCard />
          <ThisWeek />
        </Box>
      </besideFeedSlot.Show>
    </Box>
  )
}
