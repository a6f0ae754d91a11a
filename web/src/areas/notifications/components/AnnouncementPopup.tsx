import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { shellFootId } from '../../../lib/area/shellFoot.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { folds } from '../../../theme/tokens.ts'
import { notificationCount, notificationPages, popupSeconds, rowsOf } from '../notifications.api.ts'

/** Seconds until a closed popup comes back when the workspace has not said otherwise (R068). */
const usualSeconds = 60

const clamped = { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const

/** A post is titled by its first line, or by the beginning of it: what the title says stands there once. */
function saidOnce(title: string, content: string | null | undefined): { head: string; rest: string } {
  const stem = title.replace(/…$/, '').trim()
  if (!content?.startsWith(stem)) return { head: title, rest: content ?? '' }
  return title.endsWith('…') ? { head: content, rest: '' } : { head: title, rest: content.slice(stem.length).trim() }
}

/** The newest unread announcement, at the foot of the screen; on a phone a line below it, which covers nothing. Closed, it comes back until it is read. */
export function AnnouncementPopup({ onRead }: { onRead: (id: number) => void }) {
  const { t } = useTranslation(['notifications', 'common'])
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 0.05}px)`)
  const [isClosed, setClosed] = useState(false)
  const unread = useQuery(notificationCount(true)).data?.unread ?? 0
  const query = useInfiniteQuery({ ...notificationPages(true, true), enabled: unread > 0 })
  const seconds = useQuery({ ...popupSeconds, enabled: unread > 0 }).data ?? usualSeconds
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => setClosed(false), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isClosed, seconds])
  const row = rowsOf(query.data).find(({ readAt }) => readAt === null)
  const when = useRelativeTime(row?.createdAt)
  if (!row || isClosed) return null
  const { head, rest } = saidOnce(row.title ?? row.message, row.content)
  const foot = isPhone ? document.getElementById(shellFootId) : null
  if (foot)
    return createPortal(
      <Box
        role="complementary"
        aria-label={t('announcements')}
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 56, pl: 3, pr: 2 },
          ...{ bgcolor: 'background.paper', borderTop: '1px solid var(--line-strong)' },
        }}
      >
        <Megaphone size={18} aria-hidden="true" color="var(--accent-ink)" style={{ flex: 'none' }} />
        <Box className="one-line" sx={{ flex: 1, fontWeight: 600 }}>
          {head}
        </Box>
        <Button className="finger" onClick={() => onRead(row.id)} sx={{ flex: 'none' }}>
          {t('read')}
        </Button>
        <IconButton className="finger" aria-label={t('common:close')} onClick={() => setClosed(true)}>
          <X size={16} />
        </IconButton>
      </Box>,
      foot,
    )
  return (
    <Paper
      role="complementary"
      aria-label={t('announcements')}
      sx={{
        position: 'fixed',
        zIndex: 1200,
        right: 16,
        bottom: 16,
        width: 412,
        maxWidth: 'calc(100vw - 32px)',
        p: 4,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow-3)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere', ...clamped }}>
          {head}
        </Box>
        <IconButton size="small" aria-label={t('common:close')} onClick={() => setClosed(true)}>
          <X size={16} />
        </IconButton>
      </Box>
      {rest !== '' && <Box sx={{ mt: 1, color: 'text.secondary', ...clamped }}>{rest}</Box>}
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 3 }}>
        <Box className="meta" sx={{ flex: 1 }}>
          {[row.author?.display_name, when].filter(Boolean).join(' · ')}
        </Box>
        <Button onClick={() => onRead(row.id)}>{t('read')}</Button>
      </Box>
    </Paper>
  )
}
