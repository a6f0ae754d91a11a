import Box from '@mui/material/Box'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** How many places an artwork has moved since the period before; nothing for one that stayed. */
export function Moved({ rank, before }: { rank: number; before: number | null }) {
  const { t } = useTranslation('artworks')
  if (before === null)
    return (
      <Box component="span" sx={{ color: 'primary.main', fontSize: 'var(--fs-meta)', fontWeight: 550 }}>
        {t('hot.new')}
      </Box>
    )
  const by = before - rank
  if (by === 0) return null
  const Icon = by > 0 ? ArrowUp : ArrowDown
  return (
    <Box
      component="span"
      className="tabular"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        fontSize: 'var(--fs-meta)',
        color: by > 0 ? 'success.main' : 'error.main',
      }}
    >
      <Icon size={12} aria-hidden="true" />
      <span className="visually-hidden">{t(by > 0 ? 'hot.up' : 'hot.down', { count: Math.abs(by) })}</span>
      <span aria-hidden="true">{Math.abs(by)}</span>
    </Box>
  )
}
