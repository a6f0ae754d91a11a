import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import { type BlockName, lettersOf } from '@halftone/contract/rules/fonts/blocks.ts'
import { hasPoint } from '@halftone/contract/rules/fonts/coverage.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type CSSProperties, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { faceName } from '../fontFaces.ts'

interface Props {
  file: FontFile
  ranges: readonly number[]
  block: BlockName
  style: CSSProperties
}

/** Letters that are drawn at once: a block of Han has 21,000. */
const atOnce = 280
const codeOf = (point: number) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`

const cell = {
  ...{
    height: 40,
    minWidth: 0,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    fontSize: 20,
    cursor: 'pointer',
  },
  ...{ outline: '1px solid var(--line)', '&:hover, &:focus-visible': { bgcolor: 'var(--ink)', color: 'var(--panel)' } },
  '&[aria-disabled=true]': {
    cursor: 'default',
    color: 'text.disabled',
    fontSize: 13,
    background: 'repeating-linear-gradient(135deg, transparent 0 4px, var(--fill) 4px 8px)',
  },
} as const

/** The letters of a block: a click copies one, arrows walk, the line below names it. What is missing is hatched. */
export function GlyphGrid({ file, ranges, block, style }: Props) {
  const { t } = useTranslation('fonts')
  const letters = useMemo(() => lettersOf(block, ranges), [block, ranges])
  const [shown, setShown] = useState(atOnce)
  const [at, setAt] = useState(0)
  const part = letters.slice(0, shown)
  const point = letters[at]
  const walk = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && event.currentTarget.querySelectorAll('button')[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      <Box
        onKeyDown={walk}
        sx={{ display: 'grid', gap: '1px', gridTemplateColumns: 'repeat(auto-fill, minmax(42px, 1fr))' }}
        style={{ ...style, fontFamily: `"${faceName(file.id)}"` }}
      >
        {part.map((one, place) => {
          const letter = String.fromCodePoint(one)
          const isThere = hasPoint(ranges, one)
          return (
            <Box
              key={one}
              component="button"
              type="button"
              tabIndex={place === at ? 0 : -1}
              aria-disabled={!isThere}
              aria-label={isThere ? letter : t('missingGlyph', { letter })}
              onFocus={() => setAt(place)}
              onMouseEnter={() => setAt(place)}
              onClick={() => isThere && void copyText(letter)}
              sx={cell}
              style={isThere ? { fontFamily: 'inherit' } : { fontFamily: 'var(--font)' }}
            >
              {letter}
            </Box>
          )
        })}
      </Box>
      <Box className="meta tabular" sx={{ display: 'flex', gap: 3, mt: 2, alignItems: 'center' }}>
        {point !== undefined && <span>{`${String.fromCodePoint(point)} ${codeOf(point)} &#${point};`}</span>}
        <Box sx={{ flex: 1 }} />
        <span>{t('glyphPlace', { from: Math.min(1, letters.length), to: part.length, total: letters.length })}</span>
        {shown < letters.length && (
          <Button size="small" onClick={() => setShown((now) => now + atOnce)}>
            {t('more')}
          </Button>
        )}
      </Box>
    </>
  )
}
