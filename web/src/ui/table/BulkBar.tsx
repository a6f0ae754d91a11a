import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { heights } from '../../theme/tokens.ts'

interface Props {
  count: number
  /** Instead of how many: where those are not all that are meant. */
  said?: string | undefined
  onClear: () => void
  /** There is a pagination below the list: the bar leaves it free. */
  isAbovePages?: boolean
  /** `BulkAction`s. */
  children: ReactNode
}

/** What can be done with the selection: 48 high, 20 from the bottom, centred; Esc clears. Absent at 0. */
export function BulkBar({ count, said, onClear, isAbovePages = false, children }: Props) {
  const { t } = useTranslation('common')
  useShortcuts([
    {
      keys: 'Escape',
      label: t('table.clearSelection'),
      group: t('table.selected', { count }),
      run: onClear,
      enabled: count > 0,
    },
  ])
  if (count === 0) return null
  return (
    <Box
      role="toolbar"
      data-bulk-bar
      aria-label={t('table.selected', { count })}
      sx={{
        position: 'absolute',
        zIndex: 20,
        // On a phone the pagination has two lines.
        bottom: isAbovePages ? { xs: 2 * heights.pagination, sm: heights.pagination + 12 } : 20,
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 48,
        pl: 4,
        pr: 2,
        maxWidth: 'calc(100% - 24px)',
        // A phone scrolls along the actions.
        overflowX: 'auto',
        '& > *': { flex: 'none' },
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--ink)',
        color: 'var(--on-ink)',
        boxShadow: 'var(--shadow-2)',
        '& .MuiButtonBase-root': { color: 'inherit' },
        '& .MuiButtonBase-root:hover': { bgcolor: 'color-mix(in srgb, var(--on-ink) 14%, transparent)' },
      }}
    >
      <Box className="tabular" sx={{ fontWeight: 600, mr: 2, whiteSpace: 'nowrap' }}>
        {said ?? t('table.selected', { count })}
      </Box>
      {children}
      <Box
        sx={{
          width: '1px',
          height: 20,
          bgcolor: 'color-mix(in srgb, var(--on-ink) 30%, transparent)',
          mx: 1,
        }}
      />
      <IconButton size="small" aria-label={t('table.clearSelection')} onClick={onClear}>
        <X size={16} />
      </IconButton>
    </Box>
  )
}
