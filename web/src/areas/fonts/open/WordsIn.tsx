import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import type { CSSProperties } from 'react'
import { SampleText } from '../SampleText.tsx'

interface Props {
  file: FontFile
  words: readonly string[]
  style: CSSProperties
}

/** Words in a font, where letters stand beside each other as they will in a print; what it lacks stands on red plates. */
export function WordsIn({ file, words, style }: Props) {
  return (
    <Box
      component="ul"
      className="plain-list"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, fontSize: 28, lineHeight: 1.35 }}
    >
      {words.map((word) => (
        <Box key={word} component="li" sx={{ overflowWrap: 'anywhere' }}>
          <SampleText file={file} text={word} style={style} />
        </Box>
      ))}
    </Box>
  )
}
