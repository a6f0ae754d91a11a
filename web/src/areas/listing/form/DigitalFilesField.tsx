import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { FileDown, Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { part } from '../../../lib/part.ts'

const FilePicker = part(async () => (await import('./FilePicker.tsx')).FilePicker)

interface Props {
  value: readonly number[]
  files: readonly ArtworkFile[]
  most: number
  onChange: (ids: number[]) => void
}

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 36,
  px: 3,
  minWidth: 0,
  borderRadius: 'var(--radius-s)',
}

/** The files that the buyer downloads; only of digital templates (R282, R293). */
export function DigitalFilesField({ value, files, most, onChange }: Props) {
  const { t } = useTranslation('listing')
  const [isPicking, setPicking] = useState(false)
  const chosen = value.flatMap((id) => files.find((file) => file.id === id) ?? [])
  return (
    <Box role="group" aria-label={t('field.digitalFiles')} data-field="digitalFiles">
      <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
          {t('field.digitalFiles')}
        </Box>
        <div className="tabular quiet">
          <b>{t('field.of', { n: chosen.length, max: most })}</b> {t('field.digitalHint')}
        </div>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 2 }}>
        {chosen.map((file) => (
          <Box key={file.id} sx={{ ...box, pr: 1, border: '1px solid var(--line-strong)' }}>
            <FileDown size={16} aria-hidden="true" style={{ flex: 'none' }} />
            <Box title={file.name} className="one-line" sx={{ flex: 1, minWidth: 0 }}>
              {file.name}
            </Box>
            <Box className="tabular meta">{formatSize(file.size)}</Box>
            <IconButton
              size="small"
              aria-label={t('field.remove', { name: file.name })}
              onClick={() => onChange(value.filter((id) => id !== file.id))}
            >
              <X size={14} />
            </IconButton>
          </Box>
        ))}
        {chosen.length < most && (
          <Box
            component="button"
            type="button"
            onClick={() => setPicking(true)}
            sx={{
              ...box,
              justifyContent: 'center',
              font: 'inherit',
              color: 'text.secondary',
              background: 'none',
              border: '1px dashed var(--line-strong)',
              cursor: 'pointer',
            }}
          >
            <Plus size={16} aria-hidden="true" /> {t('field.addFiles')}
          </Box>
        )}
      </Box>
      <Suspense fallback={null}>
        {isPicking && (
          <FilePicker
            title={t('picker.digitalFiles')}
            files={files}
            value={value}
            most={most}
            kind=""
            onClose={() => setPicking(false)}
            onDone={(ids) => {
              setPicking(false)
              onChange(ids)
            }}
          />
        )}
      </Suspense>
    </Box>
  )
}
