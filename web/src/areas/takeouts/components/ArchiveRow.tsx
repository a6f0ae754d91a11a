import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Download, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatDateTime, formatNumber, formatSize } from '../../../lib/format.ts'
import { startDownloads } from '../../../lib/transfers/download.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useAnswered } from '../../users/profile/useAnswered.ts'
import { removeTakeout, takeoutAddress } from '../takeouts.api.ts'

/** Files weigh more than rows: they are the second half of the way. */
function percentOf({ progress }: Takeout): number {
  if (!progress) return 0
  const share = progress.total > 0 ? progress.done / progress.total : 1
  return Math.min(99, Math.round(50 * share + (progress.phase === 'files' ? 50 : 0)))
}

/** One archive: how far it is, or what it is and until when; to be taken or deleted. */
export function ArchiveRow({ takeout }: { takeout: Takeout }) {
  const { t } = useTranslation('takeouts')
  const told = useTold()
  // What failed was said by the toast.
  const { isBusy, run } = useAnswered('')
  const [confirm, dialog] = useConfirm()
  const { id, state, progress, problem, size, createdAt, expiresAt, userBy } = takeout
  const isMade = state === 'making'
  const download = async () => {
    const { url, fileName } = await takeoutAddress(id)
    startDownloads([{ url: async () => url, name: fileName, size: size ?? 0 }])
  }
  const text = {
    making: progress
      ? t(`phases.${progress.phase}`, { done: formatNumber(progress.done), total: formatNumber(progress.total) })
      : t('begins'),
    ready: t('ready', { size: formatSize(size ?? 0), time: formatDateTime(expiresAt ?? createdAt) }),
    failed: problem ? told(problem, '') : t('failed'),
  }
  return (
    <Box component="li" sx={{ py: 3, borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 550 }}>
            {t('madeBy', { time: formatDateTime(createdAt), name: userBy?.display_name ?? '' })}
          </Box>
          <Box
            role={isMade ? 'status' : undefined}
            className="meta"
            sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}
          >
            {text[state === 'making' || state === 'failed' ? state : 'ready']}
          </Box>
        </Box>
        {state === 'ready' && (
          <Button startIcon={<Download size={15} />} loading={isBusy} onClick={() => void run(download)}>
            {t('download')}
          </Button>
        )}
        {!isMade && (
          <Button
            variant="text"
            color="inherit"
            startIcon={<Trash2 size={15} />}
            onClick={() =>
              confirm({
                title: t('deleteTitle'),
                text: t('deleteText'),
                confirmLabel: t('delete'),
                isDanger: true,
                onConfirm: () => run(() => removeTakeout(takeout)),
              })
            }
          >
            {t('delete')}
          </Button>
        )}
      </Box>
      {isMade && <ProgressBar value={percentOf(takeout)} label={t('making')} sx={{ mt: 2 }} />}
      {dialog}
    </Box>
  )
}
