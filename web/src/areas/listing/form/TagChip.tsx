import Box from '@mui/material/Box'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  tag: string
  /** The channel would not take it. */
  isBad: boolean
  onRemove: (() => void) | undefined
}

/** One tag of a listing; a wrong one is red until it is mended. */
export function TagChip({ tag, isBad, onRemove }: Props) {
  const { t } = useTranslation('listing')
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
        bgcolor: isBad ? 'var(--danger-soft)' : 'var(--fill)',
        color: isBad ? 'var(--danger-ink)' : 'text.primary',
        fontSize: 'var(--fs-meta)',
      }}
    >
      <Box component="span" className="one-line">
        {tag}
      </Box>
      {onRemove && (
        <Box
          component="button"
          type="button"
          aria-label={t('field.remove', { name: tag })}
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
          <X size={12} aria-hidden="true" />
        </Box>
      )}
    </Box>
  )
}
