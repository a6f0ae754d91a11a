import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleAlert, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSaveState, useSaves } from '../../../lib/saving/saves.ts'

/** 'Saving', 'Saved', or 'Not saved' with another try. `isOpen`: what was typed since is not saved yet. */
export function ContentSaveLine({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation(['content', 'common'])
  const { state } = useSaveState()
  const { retry } = useSaves()
  if (state === 'failed' || state === 'offline')
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'error.main', fontWeight: 550 }}>
        <CircleAlert size={16} aria-hidden="true" /> {t('failed')}
        <Button size="small" onClick={retry}>
          {t('common:tryAgain')}
        </Button>
      </Box>
    )
  if (state !== 'saving' && (state !== 'saved' || isOpen)) return null
  return (
    <Box
      role="status"
      className="meta"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        justifyContent: 'flex-end',
        mb: -2,
      }}
    >
      <CloudUpload size={14} aria-hidden="true" /> {t(state)}
    </Box>
  )
}
