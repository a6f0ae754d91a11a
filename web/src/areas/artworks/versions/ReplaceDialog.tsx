import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatSize } from '../../../lib/format.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { replaceFile, whyNot } from './replacements.ts'

interface Props {
  file: ArtworkFile
  groupId: number
  /** The artwork's decision opens again. */
  isDecided: boolean
  /** What was dropped on the file's tile; without it the dialog asks for one. */
  dropped: File | undefined
  /** Takes what was dropped as a file of its own. */
  onAdd: (files: readonly File[], tabId: number) => void
  onClose: () => void
}

/** Letters of the reason (contract, files). */
const noteLimit = 500

/** A new picture under a file: which one, and why. The upload goes on behind. */
export function ReplaceDialog({ file, groupId, isDecided, dropped, onAdd, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const told = useTold()
  const titleId = useId()
  const chooser = useFileChooser((files) => choose(files), { label: t('versions.choose'), isSingle: true })
  const [next, setNext] = useState(dropped)
  const [note, setNote] = useState('')
  const problem = next && whyNot(file, next)
  const choose = (files: readonly File[]) => files[0] && setNext(files[0])
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!next || problem) return
          replaceFile(file, groupId, next, note.trim())
          onClose()
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {t('versions.replaceTitle', { name: file.name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <div className="quiet">
            {t('versions.replaceText', { version: file.version })} {isDecided && t('versions.reopens')}
          </div>
          <DropArea isEnabled onFiles={choose}>
            <Box sx={{ p: 4, display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
              <ImageUp size={20} aria-hidden="true" />
              <Box sx={{ flex: 1, minWidth: 140, overflowWrap: 'anywhere' }}>
                {next ? `${next.name}, ${formatSize(next.size)}` : t('versions.dropHere')}
              </Box>
              <Button size="small" autoFocus={!next} onClick={() => chooser.choose()}>
                {t(next ? 'versions.chooseOther' : 'versions.choose')}
              </Button>
            </Box>
          </DropArea>
          {chooser.field}
          {problem && (
            <Box role="alert" sx={{ color: 'error.main' }}>
              {told(problem, '')}
            </Box>
          )}
          <Field
            label={t('versions.why')}
            hint={t('versions.whyHint')}
            autoFocus={next !== undefined}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            inputProps={{ maxLength: noteLimit }}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
          {dropped && next === dropped && (
            <Button
              variant="text"
              sx={{ mr: 'auto' }}
              onClick={() => {
                onAdd([dropped], file.tabId)
                onClose()
              }}
            >
              {t('versions.addInstead')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!next || problem !== undefined}>
            {t('versions.replaceNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
