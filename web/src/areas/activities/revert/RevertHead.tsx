import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, type Face } from '../../../ui/Avatar.tsx'

interface Props {
  id: string
  title: string
  /** Whose changes they are, where they are one person's. */
  person?: Face | undefined
  /** Below the title: from when to when. */
  about?: ReactNode
  onClose: () => void
  children?: ReactNode
}

/** What is to be taken back: whose, when, and what of it. */
export function RevertHead({ id, title, person, about, onClose, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 3,
        rowGap: 3,
        alignItems: 'center',
        px: { xs: 4, sm: 6 },
        py: 3,
        borderBottom: '1px solid var(--line)',
      }}
    >
      {person && <Avatar person={person} size={40} isDecorative />}
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <DialogTitle id={id} className="one-line" sx={{ p: 0 }}>
          {title}
        </DialogTitle>
        {about}
      </Box>
      {children}
      <Box sx={{ flex: { md: '1 1 0' }, textAlign: 'right' }}>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
    </Box>
  )
}
