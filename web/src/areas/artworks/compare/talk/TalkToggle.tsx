import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  onToggle: () => void
}

/** Shows and hides the comments beside compared pictures. */
export function TalkToggle({ isOpen, onToggle }: Props) {
  const { t } = useTranslation('artworks')
  return (
    <Tooltip title={t('compare.comments')}>
      <IconButton aria-label={t('compare.comments')} aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? <PanelRightClose size={18} /> : <PanelRightOpen size={18} />}
      </IconButton>
    </Tooltip>
  )
}
