import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import { SquareKanban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber, formatSize } from '../../../lib/format.ts'
import type { Trello } from './useMatch.ts'

interface Props {
  detail: ImportDetail
  trello: Trello
  /** The name of the team that it comes into. */
  team: string
}

/** What comes over, and how much of it there is. */
export function SourceBar({ detail, trello: { board, counts }, team }: Props) {
  const { t } = useTranslation('imports')
  const facts = [detail.fileName, detail.size ? formatSize(detail.size) : null, formatDate(detail.createdAt)]
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
            {t('match.missing', { count: counts.missingComments })}
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
        {team && (
          <Box component="li" sx={{ pl: 3, borderLeft: '1px solid var(--line)' }}>
            {t('match.into')} <strong>{team}</strong>
          </Box>
        )}
      </Box>
    </Box>
  )
}
