import type { ClipartPlace } from '@halftone/contract/areas/artworks/replace.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Tick } from '../../cliparts/picker/useTicks.ts'
import { PlaceRow } from './PlaceRow.tsx'
import { type Outcome, placesQuery, putBack, replaceIn } from './replaceActions.ts'

interface Props {
  titleId: string
  clipart: { id: number; name: string }
  picked: Tick
  onOther: () => void
  onReplaced: ((text: string, undo: () => Promise<void>) => void) | undefined
  onClose: () => void
}

/** Before and after of each artwork that uses a clip art, and one step after the other once it is decided. */
export function ReplaceList({ titleId, clipart, picked, onOther, onReplaced, onClose }: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const query = useQuery(placesQuery(clipart.id))
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isStopped = useRef(false)
  const { places = [], more = 0, hidden = 0 } = query.data ?? {}
  // What only names it keeps its pictures: nobody should think that those are replaced.
  const isTicked = (place: ClipartPlace) => changed.get(place.id) ?? place.files.length > 0
  const chosen = places.filter(isTicked)
  const isBusy = progress !== null
  const run = async () => {
    isStopped.current = false
    setOutcome(null)
    setProgress({ done: 0, count: chosen.length })
    const body = { clipartId: clipart.id, fileId: picked.file.id }
    const found = await replaceIn(chosen, body, {
      isStopped: () => isStopped.current,
      onStep: (done) => setProgress({ done, count: chosen.length }),
    })
    setProgress(null)
    if (found.done > 0) onReplaced?.(t('replace.done', { count: found.done }), () => putBack(found.files))
    if (found.done === chosen.length && more === 0) return onClose()
    setOutcome(found)
    await query.refetch()
  }
  return (
    <>
      <Box component="header" sx={{ p: 4, pb: 3, borderBottom: '1px solid var(--line)', display: 'grid', gap: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('replace.title', { name: clipart.name })}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <span>{t('replace.with', { name: picked.clipart.name })}</span>
          <Button size="small" variant="text" disabled={isBusy} onClick={onOther}>
            {t('replace.other')}
          </Button>
        </Box>
        <Box className="meta">{t('replace.text')}</Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4 }}>
        {outcome && (
          <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1 }}>
            {outcome.done > 0 && <span>{t('replace.done', { count: outcome.done })}</span>}
            {outcome.refused.map((one) => (
              <Box key={one.name} sx={{ color: 'var(--danger-ink)' }}>
                {t('replace.refused', one)}
              </Box>
            ))}
          </Box>
        )}
        {query.isPending && <RowSkeletons count={5} height={96} />}
        {query.isError && (
          <ErrorState title={t('replace.failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && places.length === 0 && <EmptyState title={t('replace.none')} />}
        <Box component="ul" className="plain-list" aria-label={t('use.list')}>
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              file={picked.file}
              isTicked={isTicked(place)}
              isDisabled={isBusy}
              onTick={() => setChanged(new Map([...changed, [place.id, !isTicked(place)]]))}
            />
          ))}
        </Box>
        {more > 0 && <Box className="meta">{t('replace.more', { count: more })}</Box>}
        {hidden > 0 && <Box className="meta">{t('replace.hidden', { count: hidden })}</Box>}
      </Box>
      <Box
        component="footer"
        sx={{
          ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, p: 3 },
          borderTop: '1px solid var(--line)',
        }}
      >
        <Box role="status" sx={{ flex: '1 1 180px' }}>
          {progress && (
            <>
              <Box className="tabular">{t('replace.progress', progress)}</Box>
              <LinearProgress
                variant="determinate"
                value={(progress.done / progress.count) * 100}
                aria-label={t('replace.progress', progress)}
              />
            </>
          )}
        </Box>
        {isBusy ? (
          <Button
            onClick={() => {
              isStopped.current = true
            }}
          >
            {t('replace.stop')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        )}
        <Button
          variant="contained"
          color="primary"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void run()}
        >
          {t('replace.submit', { count: chosen.length })}
        </Button>
      </Box>
    </>
  )
}
