import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, pageLanguage } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { dismissTransfers, panelFolded } from '../../lib/transfers/queue.ts'
import { isOpenUpload, summarize, type Transfer, type TransferKind, useTransfers } from '../../lib/transfers/store.ts'
import { ProgressBar } from '../marks/ProgressBar.tsx'
import { TransferRow } from './TransferRow.tsx'

/** R262; its place is the dock's. */
const width = 350
const shownRows = 60
const order: Record<Transfer['state'], number> = { running: 0, failed: 1, done: 2, waiting: 3 }
/** What lost the network stands with what runs: it goes on by itself, and must not hide below what is done. */
const rank = ({ state, offline }: Transfer): number => (offline ? order.running : order[state])

/** 'Uploading N items' or 'Downloading N items' with progress, speed and time left; folds, dismisses, closes by itself when all is done. */
export function TransfersPanel({ kind }: { kind: TransferKind }) {
  const { t } = useTranslation('common')
  const list = useTransfers(kind)
  const isFolded = useStore(panelFolded, (folded) => folded[kind])
  const { count, active, failed, share, speed, secondsLeft } = summarize(list)
  const rows = list.filter((item) => item.state !== 'waiting' || item.offline).toSorted((a, b) => rank(a) - rank(b))
  const waiting = list.length - rows.length
  const finished = count - active - failed
  const left =
    secondsLeft === undefined
      ? ''
      : secondsLeft < 60
        ? t('transfers.seconds', { count: secondsLeft })
        : t('transfers.minutes', { count: Math.ceil(secondsLeft / 60) })
  const atRisk = list.filter((item) => isOpenUpload(item) && item.kept === 'no').length
  const isBeingKept = list.some((item) => isOpenUpload(item) && item.kept === 'soon')
  const keepOpen =
    atRisk > 0
      ? t('transfers.keepOpen', { count: atRisk })
      : t(isBeingKept ? 'transfers.beingKept' : 'transfers.survives')
  const isOffline = speed === 0 && list.some(({ offline }) => offline)
  const rate = isOffline
    ? t('transfers.offline')
    : speed > 0
      ? `${formatDecimal(speed / 1024 / 1024, pageLanguage())} MB/s`
      : ''
  return (
    <Box
      component="section"
      aria-label={t(`transfers.${kind}`, { count })}
      sx={{
        width,
        maxWidth: 'calc(100vw - 24px)',
        minHeight: 0,
        maxHeight: 500,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow-2)',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: 2, pt: 2 }}>
        <Box sx={{ flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>{t(`transfers.${kind}`, { count })}</Box>
        <IconButton
          size="small"
          aria-label={t(isFolded ? 'expand' : 'collapse')}
          aria-expanded={!isFolded}
          onClick={() => panelFolded.set((before) => ({ ...before, [kind]: !isFolded }))}
        >
          {isFolded ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
        <IconButton
          size="small"
          color={failed > 0 ? 'error' : 'default'}
          aria-label={t(active > 0 ? 'transfers.cancelAll' : 'dismiss')}
          onClick={() => dismissTransfers(kind)}
          sx={failed > 0 ? { color: 'error.main' } : {}}
        >
          <X size={16} />
        </IconButton>
      </Box>
      <Box
        className="tabular meta"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          pb: 3,
          pt: 1,
        }}
      >
        <ProgressBar
          value={share * 100}
          color={active === 0 ? (failed > 0 ? 'error' : 'success') : 'primary'}
          label={t('transfers.progress')}
          sx={{ flex: 1 }}
        />
        {[list.some(({ size }) => size > 0) && `${Math.round(share * 100)} %`, rate, left].filter(Boolean).join(' · ')}
      </Box>
      {kind === 'upload' && active > 0 && (
        <Box className="meta" sx={{ px: 4, pb: 3 }}>
          {keepOpen}
        </Box>
      )}
      {!isFolded && (
        <Box component="ul" className="plain-list" sx={{ overflow: 'auto', borderTop: '1px solid var(--line)' }}>
          {rows.slice(0, shownRows).map((item) => (
            <TransferRow key={item.id} transfer={item} />
          ))}
          {waiting + Math.max(0, rows.length - shownRows) > 0 && (
            <Box component="li" className="meta" sx={{ px: 4, py: 2 }}>
              {t('transfers.more', { count: waiting + Math.max(0, rows.length - shownRows) })}
            </Box>
          )}
        </Box>
      )}
      <span role="status" className="visually-hidden">
        {t('transfers.spoken', { done: finished, count })}
      </span>
    </Box>
  )
}
