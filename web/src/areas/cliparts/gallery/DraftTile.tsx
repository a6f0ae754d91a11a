import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CircleAlert, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { cancelTransfer } from '../../../lib/transfers/queue.ts'
import { type Transfer, transfers } from '../../../lib/transfers/store.ts'
import { tileStyles } from '../../../ui/gallery/tileStyles.ts'
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { type Draft, dropDraft } from '../clipartUploads.ts'

/** How many of a hundred parts of the files are up. */
function percentOf(own: readonly Transfer[]): number {
  const total = own.reduce((sum, { size }) => sum + size, 0)
  return total > 0 ? Math.round((own.reduce((sum, { loaded }) => sum + loaded, 0) / total) * 100) : 100
}

/**
 * A clip art on its way: the share of its files that is up, a cross, or why it could not be made. It hears of its own transfers alone:
 * of two hundred that go up each step of one would draw the tiles of all, and the page would do nothing else.
 */
export const DraftTile = memo(function DraftTile({ draft, width }: { draft: Draft; width: number }) {
  const { t } = useTranslation('cliparts')
  const ownOf = (all: readonly Transfer[]) => all.filter(({ id }) => draft.transferIds.includes(id))
  const percent = useStore(transfers, (all) => percentOf(ownOf(all)))
  const failed = useStore(transfers, (all) => ownOf(all).find(({ state }) => state === 'failed')?.error)
  const problem = draft.problem ?? failed
  const isMade = draft.madeId !== null
  const leave = () => {
    for (const id of draft.transferIds) cancelTransfer(id)
    dropDraft(draft.id)
  }
  return (
    <Box role="listitem" aria-label={draft.name} sx={tileStyles} style={{ width }}>
      <Box
        sx={{ display: 'grid', placeItems: 'center', bgcolor: 'var(--sunken)', '& img': { opacity: isMade ? 1 : 0.5 } }}
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
            !isMade && t('uploading', { done: draft.stored, count: draft.transferIds.length })
          )}
        </Box>
      </Box>
      <Box sx={{ position: 'absolute', insetInline: 8, bottom: 52, zIndex: 2 }}>
        {!problem && !isMade && <ProgressBar value={percent} label={t('uploadingOf', { name: draft.name })} />}
      </Box>
      {!isMade && (
        <IconButton
          size="small"
          aria-label={t('cancelOf', { name: draft.name })}
          onClick={leave}
          sx={{ position: 'absolute', top: 6, right: 6, zIndex: 2, bgcolor: 'background.paper' }}
        >
          <X size={14} />
        </IconButton>
      )}
    </Box>
  )
})
