import type { ProductCard } from '@halftone/contract/parts/product.ts'
import { isOverdueProduct } from '@halftone/contract/rules/cardState.ts'
import { plain } from '../../../i18n/plain.ts'
import { rangeOf } from './createdRange.ts'
import { dueQuery, isDue } from './dueRange.ts'
import { today } from './today.ts'

const none: number[] = []
/** How the list is sorted when nobody chose (R550); the board follows its manual order. */
export const defaultSort = { kanban: 'index', list: 'createdAt', management: 'createdAt' } as const

/** Everything of the screen that stands in the address. Team 0: the one used last. */
export const urlDefaults = {
  view: '',
  team: 0,
  search: '',
  assignees: none,
  types: none,
  tags: none,
  labels: none,
  priority: none,
  accounts: none,
  createdBy: none,
  boards: none,
  created: '',
  due: '',
  sort: '',
  direction: '',
  /** Columns with an order of their own: `2.deadline.asc,5.name.desc`. */
  columnSort: '',
  page: 1,
  limit: 50,
  group: 'status',
  /** The saved view that was opened; 0: none. */
  saved: 0,
  id: '',
  new: '',
  status: 0,
}
export type ProductsUrl = typeof urlDefaults

export const views = ['kanban', 'list', 'management'] as const
export type View = (typeof views)[number]
export const viewOf = (text: string): View => views.find((view) => view === text) ?? 'kanban'

export const sorts = ['index', 'createdAt', 'name', 'deadline', 'priority', 'updatedAt'] as const
export type SortName = (typeof sorts)[number]

/** The filters proper: what 'Clear all' takes away. */
export const noFilters = {
  search: '',
  assignees: none,
  types: none,
  tags: none,
  labels: none,
  priority: none,
  accounts: none,
  createdBy: none,
  /** Of the tables; the kanban view shows all boards. */
  boards: none,
  created: '',
  due: '',
} satisfies Partial<ProductsUrl>
export type Filters = typeof noFilters
export type IdFilter = Exclude<keyof Filters, 'search' | 'created' | 'due'>
export const idFilters = [
  'boards',
  'accounts',
  'types',
  'tags',
  'labels',
  'priority',
  'assignees',
  'createdBy',
] as const

export const countFilters = (filters: Filters): number =>
  idFilters.filter((name) => filters[name].length > 0).length +
  Number(filters.search !== '') +
  Number(filters.created !== '') +
  Number(isDue(filters.due))

export const filtersOf = (url: ProductsUrl, view: View): Filters => ({
  boards: view === 'kanban' ? none : url.boards,
  search: url.search,
  assignees: url.assignees,
  types: url.types,
  tags: url.tags,
  labels: url.labels,
  priority: url.priority,
  accounts: url.accounts,
  createdBy: url.createdBy,
  created: url.created,
  due: url.due,
})

export interface Order {
  sort: SortName
  direction: 'asc' | 'desc'
  /** Of the board: as in the address. */
  columnSort?: string
}

type SortUrl = Pick<ProductsUrl, 'sort' | 'direction'> & Partial<Pick<ProductsUrl, 'columnSort'>>

export function orderOf(url: SortUrl, view: View): Order {
  const sort = sorts.find((name) => name === url.sort) ?? defaultSort[view]
  const natural = sort === 'createdAt' || sort === 'updatedAt' ? 'desc' : 'asc'
  const direction = url.direction === 'asc' || url.direction === 'desc' ? url.direction : natural
  const own = view === 'kanban' && url.columnSort ? columnsOf(url.columnSort) : []
  return { sort, direction, ...(own.length > 0 ? { columnSort: own.map(({ text }) => text).join(',') } : {}) }
}

/** The columns that an address gives an order of their own; what is none is left out. */
function columnsOf(
  columnSort: string,
): { statusId: number; sort: SortName; direction: Order['direction']; text: string }[] {
  return columnSort.split(',').flatMap((text) => {
    const [id, name, direction] = text.split('.')
    const [statusId, sort] = [Number(id), sorts.find((one) => one === name)]
    const isWhole = statusId > 0 && sort !== undefined && (direction === 'asc' || direction === 'desc')
    return isWhole ? [{ statusId, sort, direction, text }] : []
  })
}

/** The order of one column: its own, else that of the board. */
export function orderIn(order: Order, statusId: number): Order {
  const own = order.columnSort ? columnsOf(order.columnSort).find((one) => one.statusId === statusId) : undefined
  return own ? { sort: own.sort, direction: own.direction } : order
}

/** The address once a column is sorted so; without a sort it follows the board again. */
export function withColumnSort(columnSort: string, statusId: number, sort: SortName | undefined): string {
  const others = columnsOf(columnSort).filter((one) => one.statusId !== statusId)
  const own = sort && `${statusId}.${sort}.${orderOf({ sort, direction: '' }, 'kanban').direction}`
  return [...others.map(({ text }) => text), ...(own ? [own] : [])].join(',')
}

/** The filters as the calls take them; empty ones are left out. */
export function filterQuery(filters: Filters) {
  const range = rangeOf(filters.created)
  const ids = idFilters
    .filter((name) => filters[name].length > 0)
    .map((name) => [name === 'boards' ? 'statusId' : name, filters[name]] as const)
  return {
    ...Object.fromEntries(ids),
    ...(filters.search ? { search: filters.search } : {}),
    ...(range?.from ? { from_date: range.from } : {}),
    ...(range?.to ? { to_date: range.to } : {}),
    ...dueQuery(filters.due),
  }
}

const meets = (wanted: readonly number[], own: readonly number[]) =>
  wanted.length === 0 || wanted.some((id) => own.includes(id))

function meetsDue({ deadline, status }: ProductCard, due: string): boolean {
  const { due_from, due_to, isOverdue, hasNoDue } = dueQuery(due)
  if (hasNoDue) return deadline === null
  if (isOverdue) return isOverdueProduct(deadline, status, today())
  if (!due_from || !due_to) return true
  return deadline !== null && deadline >= due_from && deadline <= due_to
}

/** Whether a card may be in a filtered view, as far as the card itself tells; accounts and tags only the server knows. */
export function mayMatch(card: ProductCard, filters: Filters): boolean {
  const range = rangeOf(filters.created)
  const day = card.createdAt.slice(0, 10)
  const search = plain(filters.search.trim())
  return (
    meets(filters.assignees, card.assignees) &&
    meets(filters.types, card.types) &&
    meets(filters.labels, card.labels) &&
    meets(filters.priority, [card.priority]) &&
    meets(filters.createdBy, [card.createdBy]) &&
    meets(filters.boards, [card.status]) &&
    (!range?.from || day >= range.from) &&
    (!range?.to || day <= range.to) &&
    meetsDue(card, filters.due) &&
    (search === '' ||
      plain(card.name).includes(search) ||
      plain(card.subId ?? '').includes(search) ||
      String(card.id) === search)
  )
}
