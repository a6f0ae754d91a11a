import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/area/paths.ts'
import { useFailure } from './useFailure.ts'

interface Props {
  job: ListingJob
  /** How many further jobs failed alike, which say nothing of their own. */
  alike: number
  /** Opens the upload with its choice of a template. */
  onTemplate?: (() => void) | undefined
  /** Opens the template that it was made of, to mend it. */
  onMend?: (() => void) | undefined
}

/** Why a job failed, the way out of it, and the channel's own words for who wants them. */
export function FailureSaid({ job, alike, onTemplate, onMend }: Props) {
  const { t } = useTranslation('listing')
  const { text, words, way } = useFailure()(job)
  const to = {
    artwork: paths.artwork(job.artworkId),
    accounts: '/setting/accounts',
    keys: '/setting/channel-keys',
    template: '',
  }
  return (
    <Box sx={{ mt: 1, fontSize: 'var(--fs-meta)', overflowWrap: 'anywhere' }}>
      <Box sx={{ color: job.state === 'fail' ? 'error.main' : 'var(--warning)' }}>
        {text}
        {alike > 0 && ` ${t('cause.alike', { count: alike })}`}
      </Box>
      {way === 'template' && onMend && (
        <Button size="small" variant="text" sx={{ px: 0, mr: 4 }} onClick={onMend}>
          {t('cause.open.mend')}
        </Button>
      )}
      {way === 'template' && onTemplate && (
        <Button size="small" variant="text" sx={{ px: 0 }} onClick={onTemplate}>
          {t('cause.open.template')}
        </Button>
      )}
      {way && way !== 'template' && (
        <Button size="small" variant="text" sx={{ px: 0 }} component={Link} to={to[way]}>
          {t(`cause.open.${way}`)}
        </Button>
      )}
      {words && (
        <details className="quiet">
          <Box component="summary" sx={{ cursor: 'pointer', '@media (pointer: coarse)': { lineHeight: '40px' } }}>
            {t('cause.details')}
          </Box>
          “{words}”
        </details>
      )}
    </Box>
  )
}
