import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cancelTransfer } from '../../../lib/transfers/queue.ts'
import { useTransfers } from '../../../lib/transfers/store.ts'
import { tileStyles } from '../../../ui/gallery/tileStyles.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { type Draft, dropDraft } from '../clipartUploads.ts'

/** A clip art on its way: the share of its files that is up, a cross, or why it could not be made. */
export function DraftTile({ draft, width }: { draft: Draft; width: number }) {
  const { t } = useTranslation('cliparts')
  const own = useTransfers('upload').filter(({ id }) => draft.transferIds.includes(id))
  const total = own.reduce((sum, { size }) => sum + size, 0)
  const share = total > 0 ? own.reduce((sum, { loaded }) => sum + loaded, 0) / total : 1
  const failed = own.find(({ state }) => state === 'failed')
  const problem = draft.problem ?? failed?.error
  const leave = () => {
    for (const id of draft.transferIds) cancelTransfer(id)
    dropDraft(draft.id)
  }
  return (
    <Box role="listitem" aria-label={draft.name} sx={tileStyles} style={{ width }}>
      <Box
        sx={{ display: 'grid', placeItems: 'center', bgcolor: 'var(--sunken)', '& img': { opacity: 0.5 } }}
        style={{ height: Math.round(width * 0.94) }}
      >
        <Picture src={draft.preview} alt="" style={{ maxWidth: '80%', maxHeight: '80%', objectFit: 'contain' }} />
      </Box>
      <Box className="tile-caption">
        <Box className="tile-name one-line">{draft.name}</Box>
        <Box className="tile-meta" role={problem ? 'alert' : undefined}>
          {problem ? (
            <>
              <CircleAlert size={14} color="var(--danger)" aria-hidden="true" style={{ flex: 'none' }} />
              <Box component="span" className="one-line" title={problem} sx={{ color: 'var(--danger-ink)' }}>
                {problem}
              </Box>
            </>
          ) : (
            t('uploading', { done: draft.stored, count: draft.transferIds.length })
          )}
        </Box>
      </Box>
      <Box sx={{ position: 'absolute', insetInline: 8, bottom: 52, zIndex: 2 }}>
        {!problem && <ProgressBar value={share * 100} label={t('uploadingOf', { name: draft.name })} />}
      </Box>
      <IconButton
        size="small"
        aria-label={t('cancelOf', { name: draft.name })}
        onClick={leave}
        sx={{ position: 'absolute', top: 6, right: 6, zIndex: 2, bgcolor: 'background.paper' }}
      >
        <X size={14} />
      </IconButton>
    </Box>
  )
}
