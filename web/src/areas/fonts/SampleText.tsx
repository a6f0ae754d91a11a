import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import { hasPoint } from '@halftone/contract/rules/fonts/coverage.ts'
import Box from '@mui/material/Box'
import type { CSSProperties } from 'react'
import { faceName } from './fontFaces.ts'

interface Props {
  file: FontFile
  text: string
  style?: CSSProperties
  /** Letters from here on are not marked: a list does not know them. */
  end?: number
}

const plate = {
  ...{ fontFamily: 'var(--font), sans-serif', fontSize: '0.82em', fontStyle: 'normal', fontWeight: 400 },
  ...{ px: '0.08em', mx: '0.04em', borderRadius: '0.14em', lineHeight: 1 },
  ...{ color: 'var(--danger-ink)', bgcolor: 'var(--danger-soft)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
} as const

/** Runs of letters that the font has, and single ones that it lacks. */
function partsOf(text: string, ranges: readonly number[], end: number): { words: string; isLacking: boolean }[] {
  const parts: { words: string; isLacking: boolean }[] = []
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 32
    const isLacking = point > 32 && point < end && !hasPoint(ranges, point)
    const last = parts.at(-1)
    if (last && !last.isLacking && !isLacking) last.words += letter
    else parts.push({ words: letter, isLacking })
  }
  return parts
}

/** A text in the font of a file. A letter that it lacks is set in the screen's font on a red plate, so that nobody takes it for the design. */
export function SampleText({ file, text, style, end = Number.POSITIVE_INFINITY }: Props) {
  const parts = partsOf(text, file.font?.ranges ?? [], end)
  return (
    <span style={{ ...style, fontFamily: `"${faceName(file.id)}"` }}>
      {parts.map(({ words, isLacking }, at) =>
        isLacking ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          <Box key={at} component="mark" sx={plate}>
            {words}
          </Box>
        ) : (
          words
        ),
      )}
    </span>
  )
}
