import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { VersionList, type VersionListProps } from './VersionList.tsx'

interface Props extends VersionListProps {
  onReplace: () => void
  onClose: () => void
}

/** The pictures that a file has had, over the artwork's dialog, with the way to a new one. */
export function VersionsDialog({ onReplace, onClose, ...list }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 720 } } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('versions.title', { name: list.file.name })}
      </DialogTitle>
      <DialogContent>
        <VersionList {...list} />
      </DialogContent>
      <DialogActions>
        {list.mayEdit && (
          <Button startIcon={<ImageUp size={16} />} onClick={onReplace} sx={{ mr: 'auto' }}>
            {t('versions.replace')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
