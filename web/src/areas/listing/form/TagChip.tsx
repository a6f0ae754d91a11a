import Box from '@mui/material/Box'
import { Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  tag: string
  /** The channel would not take it. */
  isBad: boolean
  /** Beside what the shop has: it comes in or goes out. */
  change?: 'in' | 'out' | undefined
  /** Takes it out, or brings one back that goes out. */
  onRemove: (() => void) | undefined
}

/** One tag of a listing; a wrong one is red until it is mended. */
export function TagChip({ tag, isBad, change, onRemove }: Props) {
  const { t } = useTranslation('listing')
  const isRed = isBad || change === 'out'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: onRemove ? 0 : 2,
        height: 24,
        maxWidth: '100%',
        borderRadius: 'var(--radius-s)',
        border: '1px solid',
        borderColor: isBad ? 'error.main' : 'transparent',
        bgcolor: isRed ? 'var(--danger-soft)' : change ? 'var(--success-soft)' : 'var(--fill)',
        color: isRed ? 'var(--danger-ink)' : change ? 'var(--success-ink)' : 'text.primary',
        fontSize: 'var(--fs-meta)',
      }}
    >
      <Box component={change === 'out' ? 'del' : change ? 'ins' : 'span'} className="one-line">
        {tag}
      </Box>
      {onRemove && (
        <Box
          component="button"
          type="button"
          aria-label={t(change === 'out' ? 'field.bringBack' : 'field.remove', { name: tag })}
          onClick={onRemove}
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            width: 24,
            height: 24,
            outlineOffset: '-4px !important',
            border: 0,
            background: 'none',
            color: 'inherit',
            cursor: 'pointer',
          }}
        >
          {change === 'out' ? <Undo2 size={12} aria-hidden="true" /> : <X size={12} aria-hidden="true" />}
        </Box>
      )}
    </Box>
  )
}
