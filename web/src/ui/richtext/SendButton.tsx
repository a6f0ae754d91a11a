import IconButton from '@mui/material/IconButton'
import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Sends what is typed. */
export function SendButton({ isDisabled, onSend }: { isDisabled: boolean; onSend: () => void }) {
  const { t } = useTranslation('richtext')
  return (
    <IconButton
      aria-label={t('send')}
      disabled={isDisabled}
      onClick={onSend}
      sx={{
        width: 32,
        height: 32,
        borderRadius: 'var(--radius-s)',
        color: 'var(--on-accent)',
        bgcolor: 'var(--accent)',
        '&:hover': { bgcolor: 'var(--accent-hover)' },
        '&.Mui-disabled': { bgcolor: 'var(--sunken)', color: 'var(--ink-3)' },
      }}
    >
      <ArrowUp size={18} />
    </IconButton>
  )
}
