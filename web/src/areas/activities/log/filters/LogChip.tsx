import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { finger } from '../../../../theme/tokens.ts'

const touch = '@media (pointer: coarse)'

interface Props {
  label: string
  text: string
  onOpen?: (anchor: HTMLElement) => void
  onClear?: () => void
}

/** One filter that is on: a click changes it, the cross takes it away. */
export function LogChip({ label, text, onOpen, onClear }: Props) {
  const { t } = useTranslation('logs')
  const words = (
    <>
      <span className="quiet">{label}</span>
      <Box component="b" className="one-line" sx={{ fontWeight: 600, maxWidth: 260 }}>
        {text}
      </Box>
    </>
  )
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flex: 'none',
        height: 32,
        [touch]: { height: finger },
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius-s)',
        bgcolor: 'background.paper',
      }}
    >
      {onOpen ? (
        <ButtonBase
          aria-haspopup="listbox"
          onClick={({ currentTarget }) => onOpen(currentTarget)}
          className="finger"
          sx={{ gap: 1.5, height: '100%', px: 2.5, borderRadius: 'inherit', fontSize: 'var(--fs-body)' }}
        >
          {words}
        </ButtonBase>
      ) : (
        <Box sx={{ display: 'inline-flex', gap: 1.5, px: 2.5 }}>{words}</Box>
      )}
      {onClear && (
        <ButtonBase
          aria-label={t('filter.remove', { label })}
          onClick={onClear}
          sx={{
            width: 28,
            [touch]: { width: finger },
            height: '100%',
            borderRadius: 'inherit',
            color: 'text.secondary',
          }}
        >
          <X size={14} />
        </ButtonBase>
      )}
    </Box>
  )
}
