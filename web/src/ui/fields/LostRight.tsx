import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copyText.ts'

interface Props {
  /** What became of the text, and why. */
  children: ReactNode
  /** What the person typed. */
  text: () => string
  onDrop: () => void
}

/** The right to write went while somebody was typing: the text stays where it was typed, and this stands below it. */
export function LostRight({ children, text, onDrop }: Props) {
  const { t } = useTranslation('common')
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 2,
        px: 3,
        py: 2,
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
        fontSize: 'var(--fs-meta)',
      }}
    >
      {/* Where it is narrow the buttons go below, never the sign above its words. */}
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Lock size={14} aria-hidden="true" style={{ flex: 'none', alignSelf: 'start', marginTop: 3 }} />
        <span>{children}</span>
      </Box>
      <Button size="small" onClick={() => void copyText(text())}>
        {t('copyText')}
      </Button>
      <Button size="small" variant="text" onClick={onDrop}>
        {t('dropText')}
      </Button>
    </Box>
  )
}
