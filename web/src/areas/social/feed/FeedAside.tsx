import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { besideFeedSlot } from '../slots.ts'
import { HashtagCard } from './HashtagCard.tsx'

/** Beside the feed: what comes next, and hashtags. Both are drawn at once: nothing is pushed down. */
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
        <HashtagCard />
      </besideFeedSlot.Show>
    </Box>
  )
}
