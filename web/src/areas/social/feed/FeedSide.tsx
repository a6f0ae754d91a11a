import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { AtSign, Newspaper, Pin, Table2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { type FeedUrl, noFilters } from '../feedUrl.ts'

interface Props {
  url: FeedUrl
  onChange: (patch: Partial<FeedUrl>) => void
}

const icons = { all: Newspaper, pinned: Pin, mentions: AtSign, mine: UserRound } as const

/** Which posts: all, pinned, mentions, one's own, the table; then the teams. */
export function FeedSide({ url, onChange }: Props) {
  const { t } = useTranslation('social')
  const teams = (useQuery(visibleTeams).data ?? []).filter(({ level }) => level !== companyLevel)
  const isWhole = (filter: string) => url.filter === filter && url.team === 0 && url.view !== 'table' && url.by === 0
  return (
    <Box component="nav" aria-label={t('which')} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      {(['all', 'pinned', 'mentions', 'mine'] as const).map((filter) => {
        const Icon = icons[filter]
        return (
          <SideEntry
            key={filter}
            isOn={isWhole(filter) && url.hashtag === ''}
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={() => onChange({ ...noFilters, view: '', filter })}
          >
            {t(`filter.${filter}`)}
          </SideEntry>
        )
      })}
      <SideEntry
        isOn={url.view === 'table'}
        icon={<Table2 size={18} aria-hidden="true" />}
        onClick={() => onChange({ ...noFilters, view: 'table' })}
      >
        {t('manage')}
      </SideEntry>
      {teams.length > 0 && (
        <Box component="h2" className="meta" sx={{ m: 0, mt: 4, px: 3, fontWeight: 600 }}>
          {t('teams')}
        </Box>
      )}
      {teams.slice(0, 12).map(({ id, name }) => (
        <SideEntry
          key={id}
          isOn={url.team === id}
          icon={
            <Box
              component="span"
              aria-hidden="true"
              sx={{ width: 8, height: 8, m: '5px', borderRadius: '50%', bgcolor: 'var(--accent)' }}
            />
          }
          onClick={() => onChange({ ...noFilters, view: url.view, team: id })}
        >
          {name}
        </SideEntry>
      ))}
    </Box>
  )
}

interface EntryProps {
  isOn: boolean
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

function SideEntry({ isOn, icon, onClick, children }: EntryProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-current={isOn ? 'true' : undefined}
      onClick={onClick}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 36, px: 3, minWidth: 0, border: 0 },
        ...{
          borderRadius: 'var(--radius-s)',
          font: 'inherit',
          textAlign: 'left',
          cursor: 'pointer',
          bgcolor: 'transparent',
        },
        ...{ color: 'text.primary', '&:hover': { bgcolor: 'var(--fill)' } },
        '&[aria-current]': { bgcolor: 'background.paper', fontWeight: 600 },
      }}
    >
      {icon}
      <span className="one-line">{children}</span>
    </Box>
  )
}
