import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import { lackingVietnamese, vietnameseLetters } from '@halftone/contract/rules/fonts/languages.ts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const of = [...vietnameseLetters].length

/** Whether a font has all Vietnamese letters; else how many it lacks, and which. */
export function VietnameseMark({ file }: { file: FontFile | null }) {
  const { t } = useTranslation('fonts')
  if (!file?.font) return null
  const lacks = lackingVietnamese(file.font.ranges).filter((letter) => vietnameseLetters.includes(letter))
  const isWhole = lacks.length === 0
  const line = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    whiteSpace: 'nowrap',
    fontSize: 'var(--fs-meta)',
  }
  if (isWhole)
    return (
      <Box component="span" sx={{ ...line, color: 'var(--success-ink)' }}>
        <Check size={14} aria-hidden="true" />
        {t('vietnamese')}
      </Box>
    )
  return (
    <Tooltip title={t('lacksTip', { letters: lacks.join(' ') })}>
      <Box component="span" sx={{ ...line, color: 'var(--danger-ink)' }}>
        <TriangleAlert size={14} aria-hidden="true" />
        {t('lacks', { n: lacks.length, of })}
      </Box>
    </Tooltip>
  )
}
