import Box from '@mui/material/Box'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'

const bare = {
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'inherit',
  p: 0,
  cursor: 'pointer',
  minHeight: 24,
  '@media (pointer: coarse)': { minWidth: finger, minHeight: finger },
}

/** One filter: a click opens all filters, the cross takes this one away. */
export function FilterChip({
  label,
  text,
  count,
  onClear,
  onOpen,
}: {
  label: string
  text: string
  /** Of the team's products those that it lets through by itself. */
  count: number | undefined
  onClear: () => void
  onOpen: (anchor: HTMLElement) => void
}) {
  const { t } = useTranslation('products')
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        minHeight: 26,
        pl: 2,
        pr: 0.5,
        fontSize: 'var(--fs-meta)',
        bgcolor: 'background.paper',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius-s)',
      }}
    >
      <Box component="button" type="button" onClick={(event) => onOpen(event.currentTarget)} sx={bare}>
        <span style={{ color: 'var(--ink-2)' }}>{label}</span> <b style={{ fontWeight: 550 }}>{text}</b>
        {count !== undefined && (
          <span
            className="tabular"
            title={t('filter.alone', { count })}
            style={{ color: 'var(--ink-2)', marginLeft: 6 }}
          >
            {formatNumber(count)}
          </span>
        )}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={t('filter.remove', { label })}
        onClick={onClear}
        sx={{ ...bare, display: 'grid', placeItems: 'center', width: 24, height: 24 }}
      >
        <X size={14} />
      </Box>
    </Box>
  )
}
