import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../../lib/format.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { thingOf, titleOf } from '../logWords.ts'
import type { LogNews } from './useLogNews.ts'

/** What is new, counted while somebody is in the rows: who, the newest of it, and a way to let it in. */
export function LogNewsLine({ news: { lines, since, isMore, isHeld, show } }: { news: LogNews }) {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const [newest] = lines
  if (!newest || !isHeld) return null
  const people = [...new Map(lines.flatMap(({ author }) => (author ? [[author.id, author] as const] : []))).values()]
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 36,
        px: 3,
        bgcolor: 'var(--accent-soft)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'var(--accent)' }}
      />
      <Box component="span" role="status" sx={{ fontWeight: 600, color: 'var(--accent-ink)', whiteSpace: 'nowrap' }}>
        {t('news.count', { count: lines.length, n: isMore ? `${lines.length}+` : String(lines.length) })}
      </Box>
      {since && (
        <Box component="span" className="meta" sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}>
          {t('news.since', { time: formatClock(since) })}
        </Box>
      )}
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
        {people.slice(0, 3).map((person) => (
          <Avatar key={person.id} person={person} size={20} isDecorative />
        ))}
      </Box>
      <Box component="span" className="meta one-line" sx={{ flex: 1, minWidth: 0 }}>
        {[newest.author?.display_name, titleOf(i18n, t, newest), thingOf(i18n, t, newest)].filter(Boolean).join(' · ')}
      </Box>
      <Button size="small" onClick={show}>
        {t('news.show')}
      </Button>
    </Box>
  )
}
