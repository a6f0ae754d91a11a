import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../../ui/Picture.tsx'
import { CoverStar } from '../../../files/components/CoverStar.tsx'

interface Props {
  files: readonly AttachedFile[]
  chosen: number
  onChoose: (id: number) => void
}

/** The pictures as a column; the chosen one has a ring and is scrolled into view, the cover a star. */
export function CoverThumbs({ files, chosen, onChoose }: Props) {
  const { t } = useTranslation('product')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-thumb="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Box
      ref={list}
      sx={{
        width: 112,
        flex: 'none',
        overflowY: 'auto',
        borderRight: '1px solid var(--line)',
        p: 3,
        display: 'grid',
        gap: 2.5,
        alignContent: 'start',
        justifyItems: 'center',
      }}
    >
      {files.map((file) => (
        <Box
          key={file.id}
          component="button"
          type="button"
          data-thumb={file.id}
          aria-label={file.isPrimaryCover ? t('coverNamed', { name: file.name }) : file.name}
          aria-pressed={file.id === chosen}
          onClick={() => onChoose(file.id)}
          sx={{
            position: 'relative',
            width: 80,
            height: 80,
            p: 0,
            border: 0,
            borderRadius: 'var(--radius-s)',
            overflow: 'hidden',
            cursor: 'pointer',
            background: file.hasAlpha
              ? `var(--ground-${file.ground ?? 'checker'})`
              : (file.edgeColor ?? 'var(--sunken)'),
            boxShadow:
              file.id === chosen ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : 'inset 0 0 0 1px var(--line)',
          }}
        >
          <Picture
            src={file.url}
            width={80}
            height={80}
            loading="lazy"
            style={{ objectFit: file.hasAlpha ? 'contain' : 'cover', display: 'block' }}
          />
          {file.isPrimaryCover && <CoverStar />}
        </Box>
      ))}
    </Box>
  )
}
