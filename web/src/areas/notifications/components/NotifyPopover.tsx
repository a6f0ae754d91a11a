import Popover from '@mui/material/Popover'
import { useTranslation } from 'react-i18next'
import { NotifyPanel } from './NotifyPanel.tsx'

/** What the bell opens (R048). */
export function NotifyPopover({
  anchor,
  onClose,
  onAnnouncements,
}: {
  anchor: HTMLElement
  onClose: () => void
  onAnnouncements: () => void
}) {
  const { t } = useTranslation('notifications')
  return (
    <Popover
      open
      anchorEl={anchor}
      marginThreshold={8}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('notify'),
          sx: {
            width: 412,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: 'min(640px, calc(100dvh - 72px))',
            mt: 1,
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <NotifyPanel onClose={onClose} onAnnouncements={onAnnouncements} />
    </Popover>
  )
}
