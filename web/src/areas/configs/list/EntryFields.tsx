import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../../ui/marks/StateBadge.tsx'
import type { Entry, EntryField } from './entry.ts'

const shownTeams = 2

/** One extra column of a row, for reading. */
export function EntryFields({ entry, field }: { entry: Entry; field: Exclude<EntryField, 'color'> }) {
  const { t } = useTranslation('configs')
  if (field === 'groups') {
    const groups = entry.groups ?? []
    const names = groups.length === 0 ? [t('allTeams')] : groups.map(({ name }) => name)
    return (
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }} title={names.join(', ')}>
        {names.slice(0, shownTeams).map((name) => (
          <Chip key={name} variant="outlined" label={name} />
        ))}
        {names.length > shownTeams && <Chip variant="outlined" label={`+${names.length - shownTeams}`} />}
      </Box>
    )
  }
  if (field === 'fileTypes') return <span>{entry.fileTypes?.length ? entry.fileTypes.join(', ') : t('allFiles')}</span>
  if (field === 'manager') return <span>{entry.isManager ? t('manager') : ''}</span>
  if (field === 'level') return <span>{entry.level}</span>
  if (field === 'limit') return <span>{entry.limit ? t('columns.atMost', { count: entry.limit }) : ''}</span>
  return (
    // Of a phone's width an address takes a line of its own before it is cut.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minWidth: 0 }}>
      {field === 'url' ? null : entry.isShown === false ? (
        <StateBadge icon={EyeOff} text={t('channel.hidden')} tone="neutral" />
      ) : (
        <StateBadge icon={Eye} text={t('channel.shown')} tone="success" />
      )}
      {entry.url && (
        <Box
          component="a"
          href={entry.url}
          target="_blank"
          rel="noreferrer"
          className="finger"
          // A line of its own has the height of a finger.
          sx={{
            color: 'primary.main',
            minWidth: 0,
            display: 'flex',
            alignItems: 'center',
            minHeight: { xs: 40, sm: 0 },
          }}
        >
          <span className="one-line" style={{ minWidth: 0 }}>
            {entry.url.replace(/^https?:\/\/(www\.)?/, '')}
          </span>
        </Box>
      )}
    </Box>
  )
}
