import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingBadge } from '../../ui/marks/ListingBadge.tsx'
import { ListingJobs } from './ListingJobs.tsx'

interface Props {
  artworkId: number
  state: ListingState
  isPaused?: boolean | undefined
}

/** How the artwork's newest upload stands; opens its jobs, with the channel's words, Retry and the listing's page. */
export function ListingStateButton({ artworkId, state, isPaused = false }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="text"
        aria-label={t('jobs.state', {
          state: t(`common:listing.${isPaused && state === 'active' ? 'paused' : state}`),
        })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ChevronUp size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', height: 36, px: 2, '@media (max-width: 899px)': { height: 44 } }}
      >
        <ListingBadge state={state} isPaused={isPaused} hasGround />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('jobs.label'),
            sx: {
              width: 480,
              maxWidth: 'calc(100vw - 32px)',
              maxHeight: 'min(480px, calc(100dvh - 96px))',
              px: 4,
              py: 1,
            },
          },
        }}
      >
        <ListingJobs artworkId={artworkId} />
      </Popover>
    </>
  )
}
