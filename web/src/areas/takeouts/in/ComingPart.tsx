import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { ContentList } from '../components/ContentList.tsx'
import { Notes } from './LookPart.tsx'
import { PeopleList } from './PeopleList.tsx'
import { Steering } from './Steering.tsx'

/** It is read by its files alone; it comes in by its files, then by its rows. */
function percentOf({ progress, state }: Takeout): number {
  if (state === 'done') return 100
  if (!progress) return 0
  const share = progress.total > 0 ? progress.done / progress.total : 1
  const whole = state === 'looking' ? 100 * share : 50 * share + (progress.phase === 'rows' ? 50 : 0)
  return Math.min(99, Math.round(whole))
}

/** How far one is that is read or comes in, what can be done about it, and what came of it. */
export function ComingPart({ takeout }: { takeout: Takeout }) {
  const { t } = useTranslation('takeouts')
  const told = useTold()
  const { state, progress, problem, look, content, doneAt, expiresAt } = takeout
  const percent = percentOf(takeout)
  const head = state === 'failed' ? t('failed') : t(`in.states.${state}`, { percent })
  const parts = progress && { done: formatNumber(progress.done), total: formatNumber(progress.total) }
  const text =
    state === 'failed' && problem
      ? told(problem, '')
      : state === 'done'
        ? formatDateTime(doneAt ?? takeout.createdAt)
        : state === 'paused'
          ? t('in.keptUntil', { time: formatDateTime(expiresAt ?? takeout.createdAt) })
          : parts
            ? t(`phases.${progress.phase}`, parts)
            : t('begins')
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box role="status" sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{head}</Box>
          <Box className="meta" sx={{ color: state === 'failed' ? 'error.main' : undefined }}>
            {text}
          </Box>
        </Box>
        <Steering takeout={takeout} />
      </Box>
      <ProgressBar
        value={percent}
        label={head}
        color={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'primary'}
      />
      {state === 'done' && content && <ContentList content={content} />}
      {state === 'done' && look && (
        <>
          <PeopleList look={look} />
          <Notes mended={look.mended} left={look.left} />
        </>
      )}
    </Box>
  )
}
