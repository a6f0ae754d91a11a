import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Plus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { isFiltered, type LogInput, noLogFilters } from '../logFilters.ts'
import { LogChip } from './LogChip.tsx'
import { PeriodChip } from './PeriodChip.tsx'
import { type ListFilter, useChoices } from './useChoices.tsx'

interface Props {
  input: LogInput
  onChange: (patch: Partial<LogInput>) => void
  searchRef: Ref<HTMLInputElement>
  /** The name of the one thing whose lines are shown. */
  thing: string
  /** Filters that this log has. */
  lists: readonly ListFilter[]
  searchLabel: string
}

const named = 2

/** Words, the filters that are on, and a menu of the others; all of it is in the address. */
export function LogFilters({ input, onChange, searchRef, thing, lists, searchLabel }: Props) {
  const { t } = useTranslation('logs')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<{ anchor: HTMLElement; filter: ListFilter } | null>(null)
  const choices = useChoices(input)
  const textOf = (filter: ListFilter): string => {
    const { options, value } = choices[filter]
    const names = value.map((id) => options.find((one) => one.id === id)?.name ?? `#${id}`)
    return names.slice(0, named).join(', ') + (names.length > named ? ` +${names.length - named}` : '')
  }
  const on = lists.filter((filter) => choices[filter].value.length > 0)
  const current = open && choices[open.filter]
  const thingKey =
    input.artwork > 0 ? 'artwork' : input.product > 0 ? 'product' : input.lines.length > 0 ? 'lines' : null
  return (
    <Box role="group" aria-label={t('filter.on')} sx={{ display: 'contents' }}>
      <SearchBox
        value={input.search}
        onChange={(search) => onChange({ search })}
        placeholder={searchLabel}
        width={240}
        keyHint="/"
        inputRef={searchRef}
      />
      <PeriodChip period={input.period} from={input.from} to={input.to} onChange={onChange} />
      {on.map((filter) => (
        <LogChip
          key={filter}
          label={t(`filter.${filter}`)}
          text={textOf(filter)}
          onOpen={(anchor) => setOpen({ anchor, filter })}
          onClear={() => onChange(choices[filter].patch([]))}
        />
      ))}
      {input.switched && (
        <LogChip
          label={t('filter.switched')}
          text={t('filter.anybody')}
          onClear={() => onChange({ switched: false })}
        />
      )}
      {thingKey && (
        <LogChip
          label={t(`filter.${thingKey}`)}
          text={thingKey === 'lines' ? String(input.lines.length) : thing}
          onClear={() => onChange({ artwork: 0, product: 0, lines: [] })}
        />
      )}
      <Button
        variant="text"
        aria-haspopup="menu"
        startIcon={<Plus size={16} />}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        {t('filter.add')}
      </Button>
      {isFiltered(input) && (
        <Button variant="text" onClick={() => onChange(noLogFilters)}>
          {t('filter.clear')}
        </Button>
      )}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {lists.map((filter) => (
          <MenuItem
            key={filter}
            selected={choices[filter].value.length > 0}
            onClick={() => {
              if (menu) setOpen({ anchor: menu, filter })
              setMenu(null)
            }}
          >
            {t(`filter.${filter}`)}
          </MenuItem>
        ))}
        <MenuItem
          selected={input.switched}
          onClick={() => {
            onChange({ switched: !input.switched, really: [] })
            setMenu(null)
          }}
        >
          {t('filter.switched')}
        </MenuItem>
      </Menu>
      <MultiSelect
        anchor={open?.anchor ?? null}
        onClose={() => setOpen(null)}
        options={current?.options ?? []}
        value={current?.value ?? []}
        onChange={(ids) => current && onChange(current.patch(ids))}
        label={open ? t(`filter.${open.filter}`) : ''}
        {...(current?.onSearch ? { onSearch: current.onSearch, isLoading: current.isLoading ?? false } : {})}
      />
    </Box>
  )
}
