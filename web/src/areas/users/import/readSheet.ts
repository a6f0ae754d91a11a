import type { CellName, ImportCells } from '@halftone/contract/areas/users.invitations.ts'

/** The columns of the table, in their order. */
export const cellNames = [
  'first_name',
  'last_name',
  'email',
  'team',
  'role',
  'position',
  'personal_phone',
  'employee_id',
] as const satisfies readonly CellName[]

/** What a column of a sheet holds: a cell of ours, the whole name, or nothing that is read. */
export type Column = CellName | 'name' | null

/** A sheet as it was given, and what each of its columns is taken for. */
export interface Sheet {
  rows: readonly (readonly string[])[]
  columns: readonly Column[]
  /** Its own names of the columns; null where it has none. */
  heads: readonly string[] | null
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** How sheets name their columns, folded. */
const known: Record<string, Column> = Object.fromEntries(
  Object.entries({
    email: 'email,mail,e-mail,email address,address,thu dien tu,dia chi email',
    first_name: 'first name,first,given name,ten',
    last_name: 'last name,last,family name,surname,ho',
    name: 'name,full name,fullname,display name,person,ho ten,ho va ten',
    team: 'team,unit,group,department,nhom,doi',
    role: 'role,vai tro',
    position: 'position,job title,title,chuc vu',
    personal_phone: 'phone,personal phone,mobile,telephone,tel,dien thoai,so dien thoai',
    employee_id: 'employee id,employee code,employee,id,code,ma nhan vien',
  } satisfies Record<CellName | 'name', string>).flatMap(([column, names]) =>
    names.split(',').map((name) => [folded(name), column as Column]),
  ),
)

/** `An Le` as first and last name; one word is the first. */
function names(full: string): Pick<ImportCells, 'first_name' | 'last_name'> {
  const words = full.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  return { first_name: words.join(' '), last_name: last ?? '' }
}

const looksLikeMail = (text: string) => /[^\s@]@[^\s@]/.test(text)

/** What each column is: by its head, else by what stands in it. */
function columnsOf(first: readonly string[]): { columns: Column[]; hasHeads: boolean } {
  const named = first.map((cell) => known[folded(cell)] ?? null)
  if (named.includes('email') || (named.filter(Boolean).length > 1 && !first.some(looksLikeMail)))
    return { columns: named, hasHeads: true }
  const mail = first.findIndex(looksLikeMail)
  // Without an address a first row of words names columns that are not known: they are told by hand.
  if (mail < 0 && first.length > 1) return { columns: named, hasHeads: true }
  // Without heads: the address, the name before or after it, then team, role and position.
  const rest: Column[] = ['name', 'team', 'role', 'position', 'personal_phone', 'employee_id']
  return { columns: first.map((_, i) => (i === mail ? 'email' : (rest.shift() ?? null))), hasHeads: false }
}

/** `Bao Hoang <bao@halftone.studio>` in one cell. */
function split(address: string): ImportCells {
  const found = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(address)
  return found?.[2] ? { email: found[2].trim(), ...(found[1] ? names(found[1]) : {}) } : { email: address.trim() }
}

function cellsOf(row: readonly string[], columns: readonly Column[]): ImportCells {
  const cells: ImportCells = {}
  for (const [i, text] of row.entries()) {
    const column = columns[i]
    const value = text.trim().slice(0, 500)
    if (!column || value === '') continue
    if (column === 'name') Object.assign(cells, names(value))
    else if (column === 'email') Object.assign(cells, { ...split(value), ...cells })
    else cells[column] = value
  }
  return cells
}

/** The rows of a sheet with what its columns are taken for; a list of addresses in one line is one row for each. */
export function readSheet(rows: readonly (readonly string[])[]): Sheet {
  const [only = []] = rows
  const isList = rows.length === 1 && only.length > 1 && only.every((cell) => cell.trim() === '' || looksLikeMail(cell))
  const lines = isList ? only.filter((cell) => cell.trim() !== '').map((cell) => [cell]) : rows
  const [first = []] = lines
  const { columns, hasHeads } = columnsOf(first)
  return { rows: hasHeads ? lines.slice(1) : lines, columns, heads: hasHeads ? first : null }
}

/** Each row of the sheet as a person. */
export const peopleOf = ({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>): ImportCells[] =>
  rows.map((row) => cellsOf(row, columns))

/** The columns with one of them taken for something else; what it is taken for now, no other is. */
export const remapped = (columns: readonly Column[], at: number, to: Column): Column[] =>
  columns.map((column, i) => (i === at ? to : column === to ? null : column))
