import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePref } from '../../../lib/prefs.ts'
import { useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { markAllRead, markRead, notificationCount, notificationPages, rowsOf } from '../notifications.api.ts'
import { addressOf } from '../notificationTarget.ts'
import { NotificationRow } from './NotificationRow.tsx'

interface Props {
  onClose: () => void
  onAnnouncements: () => void
}

/** 'Notify': unread or all, remembered (R051, R058); a row opens its target. */
export function NotifyPanel({ onClose, onAnnouncements }: Props) {
  const { t } = useTranslation(['notifications', 'common'])
  const [isUnread, setUnread] = usePref('notifications.unread', true)
  const me = useProfile()
  const navigate = useNavigate()
  const query = useInfiniteQuery(notificationPages(isUnread, false))
  const counts = useQuery(notificationCount(false)).data
  const rows = rowsOf(query.data).filter((row) => !isUnread || row.readAt === null)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, pt: 3, pb: 2 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('notify')}
        </Box>
        <Button
          variant="text"
          size="small"
          startIcon={<CheckCheck size={16} />}
          disabled={!counts?.unread}
          onClick={() => me?.user_id && void markAllRead(me.user_id, false)}
        >
          {t('makeAllRead')}
        </Button>
        <Tooltip title={t('announcements')}>
          <IconButton aria-label={t('announcements')} onClick={onAnnouncements}>
            <Megaphone size={16} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ px: 4, pb: 3, borderBottom: '1px solid var(--line)' }}>
        <ChoiceRow
          label={t('show')}
          options={[
            { value: true, label: t('unread', { count: counts?.unread ?? 0 }) },
            { value: false, label: t('all') },
          ]}
          value={isUnread}
          onChange={setUnread}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {query.isPending && <RowSkeletons count={5} height={76} />}
        {query.isError && rows.length === 0 && (
          <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && <EmptyState title={t('common:nothing')} />}
        <Box component="ul" className="plain-list">
          {rows.map((row) => (
            <NotificationRow
              key={row.id}
              row={row}
              onRead={() => void markRead(row, false)}
              onOpen={() => {
                const address = addressOf(row)
                void markRead(row, false)
                if (!address) {
                  // The line is read and goes: without a word nobody would know why nothing opened (R510).
                  if (row.isDeleteTarget) toast.warning(t(row.target?.type === 'post' ? 'postGone' : 'thingGone'))
                  return
                }
                onClose()
                navigate(address)
              }}
            />
          ))}
        </Box>
        {query.hasNextPage && (
          <Button
            variant="text"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            sx={{ height: 44, borderRadius: 0 }}
          >
            {t('readMore')}
          </Button>
        )}
      </Box>
    </>
  )
}
