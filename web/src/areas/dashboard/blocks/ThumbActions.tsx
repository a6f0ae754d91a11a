import Button from '@mui/material/Button'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TileActionProps } from './TileActions.tsx'

/** Turn down and Approve below a tile of the phone, for a thumb. */
export function ThumbActions({ name, onApprove, onReject }: TileActionProps) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <Button
        startIcon={<X size={16} />}
        aria-label={t('review.reject', { name })}
        onClick={(event) => onReject(event.currentTarget)}
        sx={{ flex: 1, height: 44 }}
      >
        {t('review.turnDown')}
      </Button>
      <Button
        variant="contained"
        color="success"
        startIcon={<Check size={16} />}
        aria-label={t('review.approveOf', { name })}
        onClick={onApprove}
        sx={{ flex: 1, height: 44 }}
      >
        {t('review.approve')}
      </Button>
    </>
  )
}
