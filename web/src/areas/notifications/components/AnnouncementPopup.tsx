import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { shellFootId } from '../../../lib/area/shellFoot.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { notificationCount, notificationPages, pollEvery, popupSeconds, rowsOf } from '../notifications.api.ts'

/** Seconds until a closed popup comes back when the workspace has not said otherwise (R068). */
const usualSeconds = 60

/** Said where there is room. */
const wide = { display: { xs: 'none', sm: 'block' } } as const

/** A post is titled by its first line, or by the beginning of it: what the title says stands there once. */
function saidOnce(title: string, content: string | null | undefined): { head: string; rest: string } {
  const stem = title.replace(/…$/, '').trim()
  // A title has one blank where its text may have several.
  const said = content?.replace(/[^\S\n]+/g, ' ').trim() ?? ''
  if (!said.startsWith(stem)) return { head: title, rest: said }
  return title.endsWith('…') ? { head: said, rest: '' } : { head: title, rest: said.slice(stem.length).trim() }
}

/** The newest unread announcement, a line below the screen, which covers nothing. Closed, it comes back until it is read. */
export function AnnouncementPopup({ onRead }: { onRead: (id: number) => void }) {
  const { t } = useTranslation(['notifications', 'common'])
  const [isClosed, setClosed] = useState(false)
  const unread = useQuery(notificationCount(true)).data?.unread ?? 0
  // One that ends goes without a message: it is asked for as often as the count.
  const query = useInfiniteQuery({ ...notificationPages(true, true), enabled: unread > 0, refetchInterval: pollEvery })
  const seconds = useQuery({ ...popupSeconds, enabled: unread > 0 }).data ?? usualSeconds
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => setClosed(false), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isClosed, seconds])
  const row = unread > 0 ? rowsOf(query.data).find(({ readAt }) => readAt === null) : undefined
  const when = useRelativeTime(row?.createdAt)
  if (!row || isClosed) return null
  const { head, rest } = saidOnce(row.title ?? row.message, row.content)
  const line = (
    <Box
      role="complementary"
      aria-label={t('announcements')}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 4 }, minHeight: 56, pl: { xs: 3, sm: 4 }, pr: 2 },
        ...{ bgcolor: 'background.paper', borderTop: '1px solid var(--line-strong)' },
      }}
    >
      <Megaphone size={18} aria-hidden="true" color="var(--accent-ink)" style={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }}>
          {head}
        </Box>
        {rest !== '' && (
          <Box className="one-line meta" sx={wide}>
            {rest}
          </Box>
        )}
      </Box>
      <Box className="meta" sx={{ ...wide, flex: 'none' }}>
        {[row.author?.display_name, when].filter(Boolean).join(' · ')}
      </Box>
      <Button className="finger" onClick={() => onRead(row.id)} sx={{ flex: 'none' }}>
        {t('read')}
      </Button>
      <IconButton className="finger" aria-label={t('common:close')} onClick={() => setClosed(true)}>
        <X size={16} />
      </IconButton>
    </Box>
  )
  const foot = document.getElementById(shellFootId)
  return foot ? createPortal(line, foot) : line
}
