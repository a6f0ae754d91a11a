import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Of one font, each with a style of its own. */
  files: readonly FontFile[]
  file: FontFile
  onFile: (id: number) => void
}

/** The styles of a font without axes: each is a file. */
export function StyleChips({ files, file, onFile }: Props) {
  const { t } = useTranslation('fonts')
  return (
    <Box role="group" aria-label={t('instances')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map((one) => (
        <Button
          key={one.id}
          size="small"
          title={one.name}
          aria-pressed={one.id === file.id}
          variant={one.id === file.id ? 'contained' : 'outlined'}
          onClick={() => onFile(one.id)}
        >
          {one.font?.style ?? one.name}
        </Button>
      ))}
    </Box>
  )
}
