import type { Notification } from '@halftone/contract/areas/notifications.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { markAllRead, markRead, notificationPages, rowsOf } from '../notifications.api.ts'
import { AnnouncementDetail } from './AnnouncementDetail.tsx'
import { NotificationRow } from './NotificationRow.tsx'

interface Props {
  /** Shown at once instead of the list. */
  first: number | null
  onClose: () => void
}

/** 'Announcements': list and detail (R061-R067). Opening one reads it (R055). */
export function AnnouncementsDialog({ first, onClose }: Props) {
  const { t } = useTranslation(['notifications', 'common'])
  const isPhone = useMediaQuery('(max-width: 599px)')
  const titleId = useId()
  const [isUnread, setUnread] = useState(true)
  const [openId, setOpenId] = useState(first)
  const [opened, setOpened] = useState<Notification | null>(null)
  const me = useProfile()
  const query = useInfiniteQuery(notificationPages(isUnread, true))
  const known = rowsOf(query.data)
  const rows = known.filter((row) => !isUnread || row.readAt === null)
  const open = (row: Notification) => {
    setOpenId(row.id)
    setOpened(row)
    void markRead(row, true)
  }
  const wanted = openId !== null && opened?.id !== openId ? known.find(({ id }) => id === openId) : undefined
  const openWanted = useEffectEvent(() => wanted && open(wanted))
  useEffect(() => {
    if (wanted) openWanted()
  }, [wanted])
  const isDetail = openId !== null && opened !== null
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 5, py: 3, borderBottom: '1px solid var(--line)' }}>
        {isDetail && (
          <IconButton aria-label={t('back')} onClick={() => setOpenId(null)}>
            <ArrowLeft size={18} />
          </IconButton>
        )}
        <Box component="h2" id={titleId} sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('announcements')}
        </Box>
        {!isDetail && isUnread && rows.length > 0 && (
          <Button variant="text" size="small" onClick={() => me?.user_id && void markAllRead(me.user_id, true)}>
            {t('makeAllReadAnnouncements')}
          </Button>
        )}
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      {isDetail && opened ? (
        <AnnouncementDetail row={opened} />
      ) : (
        <>
          <Box sx={{ minHeight: 280, maxHeight: 520, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
            {query.isPending && <RowSkeletons count={4} height={76} />}
            {query.isError && rows.length === 0 && (
              <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
            )}
            {query.isSuccess && rows.length === 0 && <EmptyState title={t('noData')} />}
            <Box component="ul" className="plain-list">
              {rows.map((row) => (
                <NotificationRow
                  key={row.id}
                  row={row}
                  onRead={() => void markRead(row, true)}
                  onOpen={() => open(row)}
                />
              ))}
            </Box>
            {query.hasNextPage && (
              <Button variant="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('readMore')}
              </Button>
            )}
          </Box>
          <Box sx={{ px: 5, py: 3, borderTop: '1px solid var(--line)' }}>
            <Button variant="text" color="primary" onClick={() => setUnread(!isUnread)} sx={{ px: 0 }}>
              {t(isUnread ? 'viewAll' : 'viewUnread')}
            </Button>
          </Box>
        </>
      )}
    </Dialog>
  )
}
