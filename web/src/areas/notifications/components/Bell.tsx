import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { useProfile } from '../../../lib/profile.ts'
import { CountBadge } from '../../../ui/marks/CountBadge.tsx'
import { markSeen, notificationCount } from '../notifications.api.ts'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'

const NotifyPopover = part(async () => (await import('./NotifyPopover.tsx')).NotifyPopover)
const AnnouncementsDialog = part(async () => (await import('./AnnouncementsDialog.tsx')).AnnouncementsDialog)

/** The bell with its badge; opening it marks all as seen and clears the badge (R048-R050). */
export function Bell() {
  const { t } = useTranslation('notifications')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [announcement, setAnnouncement] = useState<number | 'list' | null>(null)
  const me = useProfile()
  const count = useQuery({ ...notificationCount(false), enabled: me !== undefined }).data?.count ?? 0
  const open = (element: HTMLElement) => {
    setAnchor(element)
    if (me?.user_id && count > 0) void markSeen(me.user_id)
  }
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={count > 0 ? t('bellUnseen', { count }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
        sx={anchor ? { bgcolor: 'var(--sunken)' } : {}}
      >
        <CountBadge count={count} color="error">
          <BellIcon size={18} />
        </CountBadge>
      </IconButton>
      <Suspense fallback={null}>
        {anchor && (
          <NotifyPopover
            anchor={anchor}
            onClose={close}
            onAnnouncements={() => {
              close()
              setAnnouncement('list')
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {announcement !== null && (
          <AnnouncementsDialog
            first={announcement === 'list' ? null : announcement}
            onClose={() => setAnnouncement(null)}
          />
        )}
      </Suspense>
      {me && announcement === null && <AnnouncementPopup onRead={setAnnouncement} />}
    </>
  )
}
