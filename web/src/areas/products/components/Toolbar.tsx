import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ListFilter, Plus } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { heights } from '../../../theme/tokens.ts'
import type { Face } from '../../../ui/Avatar.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { CountBadge } from '../../../ui/marks/CountBadge.tsx'
import { FilterBox } from '../filter/FilterBox.tsx'
import type { Filters, Order, SortName, View } from '../model/filters.ts'
import { DisplayMenu } from './DisplayMenu.tsx'
import { PeopleFilter } from './PeopleFilter.tsx'
import { SortMenu } from './SortMenu.tsx'
import { TeamSwitcher } from './TeamSwitcher.tsx'
import { useTight } from './useTight.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Props {
  groupId: number
  view: View
  filters: Filters
  order: Order
  people: readonly Face[]
  /** How many filters are on; the filter row is there instead of the button then. */
  filterCount: number
  isPhone: boolean
  isNarrow: boolean
  searchRef: Ref<HTMLInputElement>
  onTeam: (id: number) => void
  onFilter: (patch: Partial<Filters>) => void
  onSort: (sort: SortName, direction?: 'asc' | 'desc') => void
  onOpenFilter: (anchor: HTMLElement) => void
  onNew: (() => void) | undefined
  /** The saved views. */
  saved?: ReactNode
  extra?: ReactNode
}

/** How many faces are shown, step by step; after them the words give way that an icon stands for. */
const faces = [5, 3, 1, 1, 1]

/**
 * 48 high: team, views, filter, search, people, sort, display, and the one accent button. Where that is too much, the
 * search gives way first, then faces, then the words of the sort and of the view; names of teams and saved views are whole.
 */
export function Toolbar(props: Props) {
  const { t, i18n } = useTranslation('products')
  const { groupId, view, filters, order, people, filterCount, isPhone, isNarrow, searchRef, extra } = props
  const row = useRef<HTMLDivElement>(null)
  const step = useTight(row, faces.length - 1, `${groupId} ${view} ${i18n.language}`)
  const divider = <Box sx={{ width: '1px', height: 20, bgcolor: 'var(--line)', flex: 'none' }} />
  return (
    <Box
      ref={row}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: isNarrow ? 1.5 : 3,
        flex: 'none',
        height: heights.toolbar,
        px: { xs: 2, sm: 4 },
        bgcolor: 'background.paper',
        borderBottom: isPhone ? 0 : '1px solid var(--line)',
      }}
    >
      <TeamSwitcher groupId={groupId} onChange={props.onTeam} />
      {!isPhone && divider}
      {!isPhone && <ViewSwitch view={view} isCompact={isNarrow || step > 3} />}
      {props.saved}
      {!isPhone && filterCount === 0 && (
        <Button
          variant="text"
          aria-haspopup="dialog"
          sx={{ flex: 'none' }}
          startIcon={<ListFilter size={16} />}
          onClick={(event) => props.onOpenFilter(event.currentTarget)}
        >
          {t('filter.title')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {isPhone ? (
        <>
          <IconButton
            aria-haspopup="dialog"
            aria-label={t('filter.count', { count: filterCount })}
            onClick={(event) => props.onOpenFilter(event.currentTarget)}
          >
            <CountBadge count={filterCount} color="primary">
              <ListFilter size={20} />
            </CountBadge>
          </IconButton>
          <ViewSwitch view={view} isCompact />
        </>
      ) : (
        <>
          <FilterBox
            groupId={groupId}
            filters={filters}
            hasBoards={view !== 'kanban'}
            width={isNarrow ? 150 : 220}
            inputRef={searchRef}
            onChange={props.onFilter}
          />
          {!isNarrow && (
            <PeopleFilter
              people={people}
              shown={faces[step] ?? 1}
              value={filters.assignees}
              onChange={(assignees) => props.onFilter({ assignees })}
            />
          )}
          {divider}
          {extra}
          <SortMenu order={order} isCompact={isNarrow || step > 2} onChange={props.onSort} />
          {view === 'kanban' && <DisplayMenu />}
          {props.onNew && (
            <Button
              variant="contained"
              color="primary"
              onClick={props.onNew}
              // In longer languages the search gives way, not the words of the main button.
              sx={{ flex: 'none' }}
              startIcon={<Plus size={16} />}
              endIcon={<KeyHint keys="c" isOnAccent />}
            >
              {t('new.title')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
