import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import type { Option } from '../../../ui/fields/multiSelect.props.ts'
import { personOption } from '../../../ui/fields/personOption.tsx'
import { type Approval, teamFilter } from '../artworks.api.ts'
import type { ListUrl } from './listUrl.ts'

interface Props {
  url: ListUrl
  filter: Approval
  filters: readonly Approval[]
  /** What is shown: the accounts and people that can be chosen without asking for whole lists. */
  rows: readonly ArtworkCard[]
  onChange: (patch: Partial<ListUrl>) => void
}

const day = (date: Date | null): string => {
  if (!date || Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
const dateOf = (text: string): Date | null => (text ? new Date(`${text}T00:00:00`) : null)

const shownDay = (text: string): string => {
  const date = dateOf(text)
  return date ? formatDate(date.toISOString()) : '…'
}

/** Review state (R165), team, account, creator, date. */
export function ListFilters({ url, filter, filters, rows, onChange }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const teams = useQuery(visibleTeams).data ?? []
  const ofTeam = useQuery(teamFilter(url.team)).data
  const [open, setOpen] = useState<{ name: string; anchor: HTMLElement } | null>(null)
  const anchorOf = (name: string) => (open?.name === name ? open.anchor : null)
  // Names that were seen stay choosable when a filter hides their rows.
  const [known] = useState({ accounts: new Map<number, Option>(), people: new Map<number, Option>() })
  for (const row of rows) {
    if (row.accountId !== null)
      known.accounts.set(row.accountId, { id: row.accountId, name: row.accountName ?? String(row.accountId) })
    if (row.userBy) known.people.set(row.userBy.id, personOption(row.userBy, 20))
  }
  const accounts = ofTeam?.accounts ?? [...known.accounts.values()]
  const people = ofTeam?.members.map((person) => personOption(person, 20)) ?? [...known.people.values()]
  const button = (name: string, label: string, isOn: boolean, icon?: ReactNode) => (
    <Button
      size="small"
      aria-haspopup="listbox"
      startIcon={icon}
      endIcon={<ChevronDown size={14} />}
      onClick={(event) => setOpen({ name, anchor: event.currentTarget })}
      sx={isOn ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)', borderColor: 'transparent' } : {}}
    >
      {label}
    </Button>
  )
  const counted = (label: string, count: number) => (count > 0 ? `${label} ${count}` : label)
  const close = () => setOpen(null)
  const team = teams.find(({ id }) => id === url.team)
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        onChange={(_, next) => next && onChange({ filter: next })}
        aria-label={t('list.status')}
      >
        {filters.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ height: 28, px: 2.5, textTransform: 'none', fontWeight: 550, fontSize: 'var(--fs-body)' }}
          >
            {name === 'all' ? t('list.all') : t(`common:review.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {button('team', team?.name ?? t('list.allTeams'), url.team > 0)}
      {button('accounts', counted(t('list.account'), url.accounts.length), url.accounts.length > 0)}
      {button('createdBy', counted(t('list.createdBy'), url.createdBy.length), url.createdBy.length > 0)}
      {button(
        'date',
        url.from || url.to ? `${shownDay(url.from)} – ${shownDay(url.to)}` : t('list.date'),
        url.from + url.to !== '',
        <CalendarDays size={14} />,
      )}
      <MultiSelect
        anchor={anchorOf('team')}
        onClose={close}
        isSingle
        label={t('list.team')}
        options={[{ id: 0, name: t('list.allTeams') }, ...teams]}
        value={[url.team]}
        onChange={([id]) => onChange({ team: id ?? 0 })}
      />
      <MultiSelect
        anchor={anchorOf('accounts')}
        onClose={close}
        label={t('list.account')}
        options={accounts}
        value={url.accounts}
        onChange={(ids) => onChange({ accounts: ids })}
      />
      <MultiSelect
        anchor={anchorOf('createdBy')}
        onClose={close}
        label={t('list.createdBy')}
        options={people}
        value={url.createdBy}
        onChange={(createdBy) => onChange({ createdBy })}
      />
      <Popover
        open={anchorOf('date') !== null}
        anchorEl={anchorOf('date')}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
          <DateField
            label={t('list.from')}
            value={dateOf(url.from)}
            onChange={(date) => onChange({ from: day(date) })}
          />
          <DateField label={t('list.to')} value={dateOf(url.to)} onChange={(date) => onChange({ to: day(date) })} />
          <Button size="small" onClick={() => onChange({ from: '', to: '' })}>
            {t('common:clear')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
