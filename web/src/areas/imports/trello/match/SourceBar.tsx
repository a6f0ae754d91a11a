import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import { SquareKanban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber, formatSize } from '../../../../lib/format.ts'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import type { Trello } from './useMatch.ts'

interface Props {
  detail: ImportDetail
  trello: Trello
  /** The teams that it can come into. */
  teams: readonly { id: number; name: string }[]
  isBusy: boolean
  onTeam: (id: number) => void
}

/** What comes over, and how much of it there is. */
export function SourceBar({ detail, trello: { board, counts }, teams, isBusy, onTeam }: Props) {
  const { t } = useTranslation('imports')
  const facts = [detail.fileName, detail.size ? formatSize(detail.size) : null, formatDate(detail.createdAt)]
  const team = teams.find(({ id }) => id === detail.groupId)
  const numbers = [
    ['cards', counts.cards],
    ['lists', board.lists.length],
    ['people', board.members.length],
    ['files', counts.files, counts.bytes],
    ['comments', counts.comments],
  ] as const
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', px: 3, py: 2 },
        ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' },
      }}
    >
      <SquareKanban size={20} color="var(--accent)" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ fontWeight: 600 }}>{detail.name}</Box>
        <Box className="meta">{facts.filter(Boolean).join(' · ')}</Box>
        {counts.missingComments > 0 && (
          <Box sx={{ color: 'var(--warning-ink)', fontSize: 'var(--fs-meta)' }}>
            {t(detail.fileName ? 'match.missing' : 'match.missingThere', { count: counts.missingComments })}
          </Box>
        )}
      </Box>
      <Box component="ul" className="plain-list" sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', m: 0 }}>
        {numbers.map(([name, count, bytes]) => (
          <li key={name}>
            <strong>{formatNumber(count)}</strong> {t(`numbers.${name}`, { count })}
            {bytes !== undefined && bytes > 0 && `, ${formatSize(bytes)}`}
          </li>
        ))}
      </Box>
      {team && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            pl: { md: 3 },
            borderLeft: { md: '1px solid var(--line)' },
          }}
        >
          {t('match.into')}{' '}
          {detail.state === 'ready' && teams.length > 1 ? (
            <SmallSelect
              label={t('source.team')}
              options={teams}
              value={isBusy ? 0 : detail.groupId}
              onChange={onTeam}
              minWidth={180}
            />
          ) : (
            <strong>{team.name}</strong>
          )}
        </Box>
      )}
    </Box>
  )
}
