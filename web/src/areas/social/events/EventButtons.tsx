import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CalendarArrowDown, ChevronDown, CircleStop, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { Tip } from '../../../ui/Tip.tsx'
import type { PostActions } from '../feed/usePostActions.tsx'
import { saveCalendarFile } from './eventActions.ts'
import { JoinButton } from './JoinButton.tsx'
import type { EventActions } from './useEventActions.tsx'

// A feed is read without its menus.
const ActionMenu = part(async () => (await import('../../../ui/gallery/ActionMenu.tsx')).ActionMenu)

interface Props {
  event: Post
  actions: EventActions
  posts: PostActions
  /** Shows who joined. */
  onGuests: () => void
}

/** Join, Stop, Invite (R566, R598, R599), the file for calendars, and Management for whose event it is. */
export function EventButtons({ event, actions, posts, onGuests }: Props) {
  const { t } = useTranslation(['events', 'social', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOwn = actions.isOwn(event)
  // own clock: what is offered; the server decides by the database's.
  const isOver = Date.parse(event.endEventAt ?? '') <= Date.now()
  const items = [
    { label: t('edit'), may: isOwn, run: () => actions.edit(event) },
    { label: t(event.isStopped ? 'reopen' : 'stop'), may: isOwn && !isOver, run: () => actions.stop(event) },
    { label: t('invite.do'), may: actions.mayInvite(event), run: () => actions.invite(event) },
    { label: t('social:share.do'), may: isOwn, run: () => posts.share(event) },
    { label: t('social:pin.do'), may: posts.mayPin(event), run: () => posts.pin(event) },
    { label: t('whoJoined'), may: true, run: onGuests },
    { label: t('common:delete'), may: posts.mayDelete(event), run: () => posts.remove(event) },
  ].filter(({ may }) => may)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <JoinButton event={event} isWide />
      {actions.mayInvite(event) && (
        <Button
          variant={isOwn ? 'contained' : 'outlined'}
          color="primary"
          className="finger"
          startIcon={<UserPlus size={16} />}
          onClick={() => actions.invite(event)}
        >
          {t('invite.do')}
        </Button>
      )}
      {isOwn && !isOver && (
        <Button
          variant="outlined"
          className="finger"
          startIcon={<CircleStop size={16} />}
          onClick={() => actions.stop(event)}
        >
          {t(event.isStopped ? 'reopen' : 'stop')}
        </Button>
      )}
      <Tip title={t('file')}>
        <IconButton
          className="finger"
          aria-label={t('file')}
          onClick={() => void saveCalendarFile(event).catch(() => undefined)}
        >
          <CalendarArrowDown size={18} />
        </IconButton>
      </Tip>
      {isOwn && (
        <Button
          variant="text"
          className="finger"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          endIcon={<ChevronDown size={14} />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ ml: 'auto' }}
        >
          {t('management')}
        </Button>
      )}
      <Suspense fallback={null}>
        {anchor && <ActionMenu anchor={anchor} lines={items} onClose={() => setAnchor(null)} />}
      </Suspense>
    </Box>
  )
}
