import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export interface TileActionProps {
  /** Of the artwork. */
  name: string
  onApprove: () => void
  onReject: (anchor: HTMLElement) => void
}

const over = { border: '1px solid var(--line)', bgcolor: 'var(--raised)' }

/** Turn down and Approve over a tile's picture; the tile shows them while it is pointed at or has the focus. */
export function TileActions({ name, onApprove, onReject }: TileActionProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Box className="over" sx={{ position: 'absolute', right: 6, bottom: 6, display: 'flex', gap: 1 }}>
      <Tooltip title={t('review.turnDown')}>
        <IconButton
          size="small"
          aria-label={t('review.reject', { name })}
          onClick={(event) => onReject(event.currentTarget)}
          sx={{ ...over, '&:hover': { bgcolor: 'var(--panel)', color: 'error.main' } }}
        >
          <X size={16} />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('review.approve')}>
        <IconButton
          size="small"
          aria-label={t('review.approveOf', { name })}
          onClick={onApprove}
          sx={{ ...over, color: 'success.main', '&:hover': { bgcolor: 'var(--success)', color: 'var(--panel)' } }}
        >
          <Check size={16} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
