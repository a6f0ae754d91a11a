import { mockupFormats, mockupSizes } from '@halftone/contract/areas/mockups/mockups.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { artOf } from '../../files/own/fileArt.ts'
import type { Making } from '../mockupActions.ts'

interface Props {
  files: readonly ArtworkFile[]
  making: Pick<Making, 'size' | 'format'>
  source: ArtworkFile | undefined
  onSource: (id: number) => void
  onMaking: (making: Pick<Making, 'size' | 'format'>) => void
}

/** The approved picture that they are made of, how large they become, and as what. */
export function SourcePane({ files, making, source, onSource, onMaking }: Props) {
  const { t } = useTranslation('mockups')
  return (
    <Box component="section" aria-label={t('artwork')} sx={{ p: 4, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('artwork')}
      </Box>
      {source && (
        <>
          <Box sx={{ position: 'relative', aspectRatio: '1', borderRadius: 'var(--radius)', overflow: 'hidden' }}>
            <ArtImage art={artOf(source)} alt={source.name} inset={16} />
          </Box>
          <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', fontWeight: 550 }}>
              <MiddleEllipsis text={source.name} />
            </Box>
            <span className="meta tabular">
              {source.widthImage} × {source.heightImage}
            </span>
          </Box>
        </>
      )}
      <Box className="meta">{t('approvedFiles', { count: files.length })}</Box>
      <Box role="group" aria-label={t('artwork')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {files.map((file) => (
          <Box
            key={file.id}
            component="button"
            type="button"
            aria-label={file.name}
            aria-pressed={file.id === source?.id}
            onClick={() => onSource(file.id)}
            sx={{
              ...{ position: 'relative', width: 72, height: 72, p: 0, overflow: 'hidden', cursor: 'pointer' },
              ...{ borderRadius: 'var(--radius-s)', bgcolor: 'transparent' },
              border: file.id === source?.id ? '2px solid var(--accent)' : '1px solid var(--line)',
            }}
          >
            <ArtImage art={artOf(file)} alt="" inset={4} />
          </Box>
        ))}
      </Box>
      <SmallSelect
        label={t('size')}
        options={mockupSizes.map((id) => ({ id, name: t('px', { n: id }) }))}
        value={making.size}
        onChange={(size) => onMaking({ ...making, size })}
        isFullWidth
      />
      <ChoiceRow
        label={t('format')}
        options={mockupFormats.map((value) => ({ value, label: value === 'webp' ? 'WebP' : value.toUpperCase() }))}
        value={making.format}
        onChange={(format) => onMaking({ ...making, format })}
      />
    </Box>
  )
}
