import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import LinearProgress from '@mui/material/LinearProgress'
import { Download, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { useRowText } from './RevertValue.tsx'
import { previewTable, savePreview } from './savePreview.ts'
import { keyOfThing } from './things.ts'
import type { Choosing } from './useChoice.ts'

interface Props {
  preview: RevertPreview | undefined
  choosing: Choosing
  isWaiting: boolean
  isRunning: boolean
  onClose: () => void
  onRevert: () => void
}

/** How much comes back and what that means, and the one button that does it. */
export function RevertFooter({ preview, choosing, isWaiting, isRunning, onClose, onRevert }: Props) {
  const { t } = useTranslation('revert')
  const save = useSave(preview, choosing)
  const coming = (preview?.rows ?? []).filter(choosing.comes)
  const things = new Set(coming.map(keyOfThing)).size
  return (
    <>
      {isRunning && <LinearProgress aria-label={t('running')} sx={{ flex: 'none' }} />}
      <DialogActions
        sx={{
          flexWrap: 'wrap',
          rowGap: 2,
          px: { xs: 4, sm: 6 },
          py: { xs: 3, sm: 4 },
          borderTop: '1px solid var(--line)',
        }}
      >
        <Box className="meta" sx={{ flex: '1 1 240px' }} aria-live="polite">
          {coming.length > 0 && (
            <>
              <b>
                {t('changesOn', { count: coming.length })} {t('onThings', { count: things })}{' '}
              </b>
              {t('consequence')}
            </>
          )}
        </Box>
        <Button
          variant="text"
          className="finger"
          aria-label={t('save')}
          startIcon={<Download size={16} />}
          disabled={!preview || isWaiting}
          onClick={save}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('save')}
          </Box>
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={isRunning}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Undo2 size={16} />}
          loading={isRunning}
          disabled={choosing.count === 0 || isWaiting}
          onClick={onRevert}
        >
          {t('revert', { count: choosing.count })}
        </Button>
      </DialogActions>
    </>
  )
}

/** The preview as a table of its own, in the words of the screen. */
function useSave(preview: RevertPreview | undefined, choosing: Choosing) {
  const { t } = useTranslation(['revert', 'activities'])
  const told = useTold()
  const text = useRowText()
  const columns = ['thing', 'code', 'what', 'when', 'was', 'now', 'after', 'outcome', 'by', 'why'] as const
  const field = (row: RevertRow) =>
    t(`activities:field.${row.field}`, { defaultValue: t(`field.${row.field}`, row.field) })
  return () => {
    if (!preview) return
    const table = previewTable(preview, choosing.isExact, {
      head: columns.map((name) => t(`column.${name}`)),
      field,
      text,
      outcome: (row) => t(choosing.comes(row) ? 'outcome.comes' : `outcome.${row.outcome}`),
      why: ({ why, away }) => (why ? told(why) : away.length > 0 ? t('without', { names: away.join(', ') }) : ''),
    })
    savePreview(table)
  }
}
