import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSize } from '../../../lib/format.ts'
import { useAnswered } from '../../users/profile/useAnswered.ts'
import { ContentList } from '../components/ContentList.tsx'
import { removeTakeout, startTakeout } from '../takeouts.api.ts'
import { PeopleList } from './PeopleList.tsx'

/** What is in an archive that was read to its end: nothing is written yet. */
export function LookPart({ takeout, occupied }: { takeout: Takeout; occupied: readonly string[] }) {
  const { t } = useTranslation('takeouts')
  const { isBusy, run } = useAnswered('')
  const { look, content, size } = takeout
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {look && (
        <div>
          <Box sx={{ fontWeight: 600 }}>{t(`in.of.${look.of}`, { name: look.name })}</Box>
          <Box className="meta">
            {t('in.made', {
              time: formatDateTime(look.madeAt),
              version: look.version,
              size: formatSize(size ?? 0),
            })}
          </Box>
        </div>
      )}
      {content && <ContentList content={content} />}
      {look && <PeopleList look={look} />}
      {look && <Notes mended={look.mended} left={look.left} />}
      {occupied.length > 0 && <Alert severity="warning">{t('in.nowOccupied')}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PackageCheck size={16} />}
          loading={isBusy}
          disabled={occupied.length > 0}
          onClick={() => void run(() => startTakeout(takeout))}
        >
          {t('in.start')}
        </Button>
        <Button disabled={isBusy} onClick={() => void run(() => removeTakeout(takeout))}>
          {t('in.another')}
        </Button>
      </Box>
    </Box>
  )
}

/** What of an archive does not come as it is. */
export function Notes({ mended, left }: { mended: number; left: number }) {
  const { t } = useTranslation('takeouts')
  if (mended + left === 0) return null
  return (
    <Alert severity="warning">
      {mended > 0 && <div>{t('in.mended', { count: mended })}</div>}
      {left > 0 && <div>{t('in.left', { count: left })}</div>}
    </Alert>
  )
}
