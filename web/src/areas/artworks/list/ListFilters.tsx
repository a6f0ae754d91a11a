import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleTeams } from '../../../lib/teams.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import type { Option } from '../../../ui/fields/multiSelect.props.ts'
import { PeriodFilter } from '../../../ui/fields/PeriodFilter.tsx'
import { personOption } from '../../../ui/fields/personOption.tsx'
import { ColourFilter } from '../../../ui/gallery/ColourFilter.tsx'
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
  const button = (name: string, label: string, isOn: boolean) => (
    <Button
      size="small"
      aria-haspopup="listbox"
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
      <ChoiceRow
        label={t('list.status')}
        options={filters.map((name) => ({
          value: name,
          label: name === 'all' ? t('list.all') : t(`common:review.${name}`),
        }))}
        value={filter}
        onChange={(next) => onChange({ filter: next })}
      />
      {button('team', team?.name ?? t('list.allTeams'), url.team > 0)}
      {button('accounts', counted(t('list.account'), url.accounts.length), url.accounts.length > 0)}
      {button('createdBy', counted(t('list.createdBy'), url.createdBy.length), url.createdBy.length > 0)}
      <PeriodFilter label={t('list.date')} from={url.from} to={url.to} onChange={onChange} />
      <ColourFilter value={url.colour} onChange={(colour) => onChange({ colour })} />
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
    </>
  )
}
