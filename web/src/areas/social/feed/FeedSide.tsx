import { mostCounted } from '@halftone/contract/rules/social/feedSide.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { AtSign, ChartColumn, Newspaper, Pin, Table2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { type FeedUrl, noFilters } from '../feedUrl.ts'
import { feedSide } from '../social.api.ts'
import { useFeedTeams } from './useFeedTeams.ts'

interface Props {
  url: FeedUrl
  onChange: (patch: Partial<FeedUrl>) => void
}

const icons = { all: Newspaper, pinned: Pin, mentions: AtSign, mine: UserRound } as const

/** Teams have no colour of their own: each keeps one of the labels', by its number. */
const dotOf = (team: number): string => `var(--l${((team - 1) % 8) + 1})`

/** Which posts: all, pinned, mentions, one's own, the table; then the teams and who writes, each with how many there are. */
export function FeedSide({ url, onChange }: Props) {
  const { t } = useTranslation('social')
  const can = usePermission()
  const go = useNavigate()
  const teams = useFeedTeams()
  const side = useQuery(feedSide(teams.map(({ id }) => id))).data
  const people = side?.people ?? []
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
            count={filter === 'all' ? 0 : side?.[filter]}
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
      {can('SN_REPORT') && (
        <SideEntry
          isOn={false}
          icon={<ChartColumn size={18} aria-hidden="true" />}
          onClick={() => go(paths.postReport)}
        >
          {t('report.title')}
        </SideEntry>
      )}
      {teams.length > 0 && <SideHead>{t('teams')}</SideHead>}
      {teams.map(({ id, name }) => (
        <SideEntry
          key={id}
          isOn={url.team === id}
          icon={
            <Box
              component="span"
              aria-hidden="true"
              sx={{ width: 8, height: 8, m: '5px', borderRadius: '50%', bgcolor: dotOf(id) }}
            />
          }
          count={side?.teams.find((team) => team.id === id)?.count}
          onClick={() => onChange({ ...noFilters, view: url.view, team: id })}
        >
          {name}
        </SideEntry>
      ))}
      {people.length > 0 && <SideHead>{t('people')}</SideHead>}
      {people.map((person) => (
        <SideEntry
          key={person.id}
          isOn={url.by === person.id}
          icon={<Avatar person={person} size={20} isDecorative />}
          onClick={() => onChange({ ...noFilters, view: url.view, by: person.id })}
        >
          {person.display_name}
        </SideEntry>
      ))}
    </Box>
  )
}

const SideHead = ({ children }: { children: ReactNode }) => (
  <Box component="h2" className="meta" sx={{ m: 0, mt: 4, px: 3, fontWeight: 600 }}>
    {children}
  </Box>
)

interface EntryProps {
  isOn: boolean
  icon: ReactNode
  /** Of posts; none is not said, nor what is not known yet. */
  count?: number | undefined
  onClick: () => void
  children: ReactNode
}

function SideEntry({ isOn, icon, count = 0, onClick, children }: EntryProps) {
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
      <Box component="span" className="one-line" sx={{ flex: 1 }}>
        {children}
      </Box>
      {count > 0 && (
        <Box component="span" className="tabular" sx={{ flex: 'none', color: 'text.secondary' }}>
          {' '}
          {count > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count)}
        </Box>
      )}
    </Box>
  )
}
