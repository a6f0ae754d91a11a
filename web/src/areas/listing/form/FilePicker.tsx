import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { tooManyPhotos } from '@halftone/contract/rules/publishing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { toast } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { PickerTile } from './PickerTile.tsx'
import { extensionOf, toggled } from './pickedFiles.ts'

interface Props {
  title: string
  files: readonly ArtworkFile[]
  value: readonly number[]
  most: number
  /** One choice replaces the other: the cover. */
  isSingle?: boolean
  /** None may be chosen as well. */
  isOptional?: boolean
  /** The extension shown at first; '' for all. */
  kind: string
  onClose: () => void
  onDone: (ids: number[]) => void
}

/** The artwork's visible files as a grid; the badge is the order of choosing. Done is off until one is chosen (R361), where one is needed. */
export function FilePicker({ title, files, value, most, kind, onClose, onDone, ...props }: Props) {
  const { isSingle = false, isOptional = false } = props
  const { t } = useTranslation(['listing', 'common'])
  const titleId = useId()
  const told = useTold()
  const [picked, setPicked] = useState<number[]>([...value])
  const [shown, setShown] = useState(kind)
  const [shaken, setShaken] = useState<number | null>(null)
  const kinds = [...new Set([...files.map(({ name }) => extensionOf(name)), ...(kind ? [kind] : [])])].toSorted()
  const visible = files.filter(({ name }) => shown === '' || extensionOf(name) === shown)
  const pick = (id: number) => {
    setShaken(null)
    if (isSingle) return setPicked(picked[0] === id ? [] : [id])
    const next = toggled(picked, id, most)
    if (next) return setPicked(next)
    toast.warning(told(tooManyPhotos(most)))
    setShaken(id)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 860 } } }}>
      <DialogTitle component="h2" id={`${titleId}-bar`} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <span id={titleId}>{title}</span>
        <Box sx={{ flex: 1 }} />
        <ChoiceRow
          label={t('picker.kind')}
          options={['', ...kinds].map((one) => ({
            value: one,
            label: one === '' ? t('picker.all') : one.toUpperCase(),
          }))}
          value={shown}
          onChange={setShown}
        />
      </DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        {visible.length === 0 ? (
          <EmptyState title={t('picker.none')}>
            {shown !== '' && <Button onClick={() => setShown('')}>{t('picker.showAll')}</Button>}
          </EmptyState>
        ) : (
          <Box
            role="group"
            aria-label={title}
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 3, pt: 1 }}
          >
            {visible.map((file) => (
              <PickerTile
                key={file.id}
                file={file}
                place={picked.indexOf(file.id)}
                isShaken={shaken === file.id}
                isSingle={isSingle}
                onPick={() => pick(file.id)}
                onStill={() => setShaken(null)}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Box role="status" className="tabular" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('field.of', { n: picked.length, max: isSingle ? 1 : most })}
        </Box>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={picked.length === 0 && !isOptional}
          onClick={() => onDone(picked)}
        >
          {t('common:done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
