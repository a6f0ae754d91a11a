import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { importPhases } from '@halftone/contract/parts/imports/import.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, LoaderCircle, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTold } from '../../../i18n/told.ts'
import { paths } from '../../../lib/area/paths.ts'
import { formatClock, formatNumber, formatSize } from '../../../lib/format.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { itemCounts, steerImport } from '../imports.api.ts'
import { KeysPart } from './KeysPart.tsx'
import { listOfKind } from './useSaidOf.ts'

/** Files take longest by far: one counts as much as ten cards. */
const weights = { cards: 1, comments: 0.1, files: 10, links: 0.1, order: 0.1 } as const

/** From 0 to 1. */
function shareOf({ progress, state }: ImportDetail): number {
  if (state === 'done') return 1
  const sum = (of: 'done' | 'total') => importPhases.reduce((all, name) => all + progress[name][of] * weights[name], 0)
  return sum('total') === 0 ? 0 : Math.min(0.99, sum('done') / sum('total'))
}

/** Before that long, and that much, nobody knows how long it takes. */
const leastMs = 3_000
const leastShare = 0.02

/** Whole minutes that the rest takes if it goes on like this; undefined while that cannot be told. */
function minutesLeft(detail: ImportDetail): number | undefined {
  const { workedMs } = detail.progress
  const share = shareOf(detail)
  if (workedMs < leastMs || share < leastShare) return undefined
  return Math.round((workedMs * (1 - share)) / share / 60_000)
}

/** Percent and phases, and what can be done about it: pause, go on, cancel. */
export function ProgressPart({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const told = useTold()
  const { state, progress, problem, resumedAt } = detail
  const percent = Math.round(100 * shareOf(detail))
  const left = minutesLeft(detail)
  const isTable = detail.source === 'table'
  const count = progress.made + progress.updated
  const toLookAt = useQuery({ ...itemCounts(detail.id), enabled: state === 'done' }).data?.look ?? 0
  const head =
    state === 'done'
      ? t(listOfKind(detail.kind) ? 'doneEntries' : 'done', { count })
      : state === 'failed'
        ? t('failed')
        : t('report.percent', { percent })
  const text =
    state === 'failed' && problem
      ? told(problem, '')
      : state === 'running'
        ? [
            left !== undefined && (left > 0 ? t('report.left', { count: left }) : t('report.leftSoon')),
            t('report.canClose'),
          ]
            .filter(Boolean)
            .join(' · ')
        : state === 'done' && toLookAt > 0
          ? t('report.lookAt', { count: toLookAt })
          : t(`states.${state}`, { count })
  return (
    <Box
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        p: 3,
        display: 'grid',
        gap: 3,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box role="status" sx={{ flex: 1, minWidth: 220 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 3, flexWrap: 'wrap' }}>
            <Box className="tabular" sx={{ fontSize: 'var(--fs-page)', fontWeight: 600 }}>
              {head}
            </Box>
            <Box className="meta">{text}</Box>
          </Box>
          {resumedAt && state === 'running' && (
            <Box className="meta">{t('report.wentOn', { time: formatClock(resumedAt) })}</Box>
          )}
        </Box>
        <Steering detail={detail} />
      </Box>
      <ProgressBar
        value={percent}
        label={head}
        color={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'primary'}
      />
      <Box
        component="ul"
        className="plain-list"
        sx={{
          display: 'flex',
          columnGap: 6,
          rowGap: 2,
          flexWrap: 'wrap',
          justifyContent: { md: 'space-between' },
          m: 0,
        }}
      >
        {importPhases
          .filter((name) => !isTable || name === 'cards' || name === 'files')
          .map((name) => {
            const { done, total } = progress[name]
            const waits = name === 'links' && done === 0 ? (detail.trello?.counts.links ?? total) : 0
            const isDone = state === 'done' || (total > 0 && done >= total)
            const isAt = !isDone && done > 0
            return (
              <Box component="li" key={name} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                {isDone ? (
                  <CircleCheck size={16} color="var(--success)" aria-hidden />
                ) : isAt ? (
                  <LoaderCircle size={16} aria-hidden />
                ) : (
                  <Circle size={16} aria-hidden />
                )}
                <strong>{t(isTable ? `table.phases.${name}` : `phases.${name}`)}</strong>
                <span className="meta tabular">
                  {waits > 0 && !isDone
                    ? formatNumber(waits)
                    : // How much there is to put in order is known when it has been.
                      name !== 'order' && t('report.of', { done: formatNumber(done), total: formatNumber(total) })}
                  {name === 'files' && isAt && state === 'running' && progress.bytesPerSecond > 0 && (
                    <> · {t('report.speed', { size: formatSize(progress.bytesPerSecond) })}</>
                  )}
                </span>
              </Box>
            )
          })}
      </Box>
      <KeysPart detail={detail} />
    </Box>
  )
}

function Steering({ detail: { id, groupId, kind, state } }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const list = listOfKind(kind)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const steer = async (to: 'paused' | 'running' | 'cancelled', keep?: boolean) => {
    setBusy(true)
    // `send` says what is wrong; the buttons are there again.
    await steerImport(id, to, keep).catch(() => undefined)
    setBusy(false)
    setAsking(false)
  }
  if (isAsking)
    return (
      <Box
        key="question"
        role="group"
        aria-label={t('report.cancelQuestion')}
        sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
      >
        {t('report.cancelQuestion')}
        <Button autoFocus disabled={isBusy} onClick={() => setAsking(false)}>
          {t('report.goOnInstead')}
        </Button>
        <Button disabled={isBusy} onClick={() => void steer('cancelled', true)}>
          {t('report.keep')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={() => void steer('cancelled', false)}>
          {t('report.discard')}
        </Button>
      </Box>
    )
  return (
    <Box key="buttons" sx={{ display: 'flex', gap: 2 }}>
      {(state === 'done' || state === 'cancelled') && (
        <Button variant="contained" color="primary" component={Link} to={list ?? `${paths.products}?group=${groupId}`}>
          {t(list ? 'report.openList' : 'report.openBoard')}
        </Button>
      )}
      {state === 'running' && (
        <Button startIcon={<Pause size={16} />} disabled={isBusy} onClick={() => void steer('paused')}>
          {t('report.pause')}
        </Button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Play size={16} />}
          disabled={isBusy}
          onClick={() => void steer('running')}
        >
          {t('report.resume')}
        </Button>
      )}
      {(state === 'running' || state === 'paused' || state === 'failed') && (
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {t('report.cancel')}
        </Button>
      )}
    </Box>
  )
}
