import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { nameOf } from '../../cliparts/clipartUploads.ts'
import { createLayout, setFields } from '../layoutActions.ts'

interface Props {
  /** The one whose name, note and tags change; missing for a new one. */
  card?: LayoutCard
  groupId: number
  /** Pictures of a new one, as they were dropped. */
  files?: readonly File[]
  onMade?: (made: LayoutCard) => void
  onClose: () => void
}

/** Name, note and tags of a layout; of a new one its pictures besides, the first of which mock-ups are made on. */
export function LayoutFormDialog({ card, groupId, files: dropped = [], onMade, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const [files, setFiles] = useState<readonly File[]>(dropped)
  const [typed, setName] = useState<string | null>(card?.name ?? null)
  const [note, setNote] = useState(card?.note ?? '')
  const [tags, setTags] = useState<string[]>(card?.tags ?? [])
  const chooser = useFileChooser((files) => add(files), { accept: 'image/*,.psd,.svg', testId: 'layout-pictures' })
  const [first] = files
  const name = typed ?? (first ? nameOf(first.name) : '')
  const add = (more: readonly File[]) => setFiles((all) => [...all, ...more])
  const fields = { name: name.trim(), note: note.trim() || null, tags }
  return (
    <FormDialog
      title={card ? t('editOne', { name: card.name }) : t('new')}
      action={t(card ? 'save' : 'add')}
      isReady={fields.name !== ''}
      onSubmit={async () => {
        if (card) await setFields(card, fields)
        else {
          const made = await createLayout(groupId, fields, files)
          if (made) onMade?.(made)
        }
      }}
      onClose={onClose}
    >
      <Field
        label={t('column.name')}
        value={name}
        required
        autoFocus
        inputProps={{ maxLength: 255 }}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('column.note')}
        value={note}
        multiline
        minRows={2}
        maxRows={6}
        inputProps={{ maxLength: 2_000 }}
        onChange={(event) => setNote(event.target.value)}
      />
      <TagInput label={t('column.tags')} value={tags} onChange={setTags} limits={{ maxItems: 30 }} />
      {!card && (
        <DropArea isEnabled hint={t('dropPictures')} onFiles={add}>
          <Box sx={{ display: 'grid', gap: 2, p: 3, border: '1px dashed var(--line)', borderRadius: 'var(--radius)' }}>
            {files.map((file, at) => (
              <Box
                key={`${file.name} ${file.size}`}
                sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}
              >
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
                  <MiddleEllipsis text={file.name} />
                </Box>
                <span className="meta tabular">{formatSize(file.size)}</span>
                <IconButton
                  size="small"
                  aria-label={t('without', { name: file.name })}
                  onClick={() => setFiles((all) => all.filter((_, place) => place !== at))}
                >
                  <X size={14} />
                </IconButton>
              </Box>
            ))}
            <Box className="meta">{t('picturesText')}</Box>
            <Button startIcon={<ImagePlus size={16} />} onClick={() => chooser.choose()}>
              {t('choosePictures')}
            </Button>
            {chooser.field}
          </Box>
        </DropArea>
      )}
    </FormDialog>
  )
}
