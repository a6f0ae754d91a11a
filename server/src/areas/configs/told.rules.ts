import type { ConfigRow } from './configs.queries.ts'

type Told = Record<string, unknown>
type Team = { name: string; index: number; isShow: boolean }

/**
 * The teams of an entry in words: their names, those in which it is not offered, and 'Design Team: 3' where it has a place
 * of its own. What there is nothing of is left out.
 */
export function teamsTold(groups: readonly Team[]): Told {
  const told = {
    teams: groups.map(({ name }) => name),
    notOffered: groups.filter(({ isShow }) => !isShow).map(({ name }) => name),
    placeInTeams: groups.filter(({ index }) => index > 0).map(({ name, index }) => `${name}: ${index}`),
  }
  return Object.fromEntries(Object.entries(told).filter(([, names]) => names.length > 0))
}

/** A content field with what may be set of it: 'Title * (140)' is one that is needed, of 140 characters at most. */
const fieldTold = ({ name_view, required, maximum }: ConfigRow['fields'][number]): string =>
  [name_view, required && '*', maximum && `(${maximum})`].filter(Boolean).join(' ')

/** Values of an entry as the log says them, each with the name that its label has. */
const valuesTold = (row: ConfigRow): Told => ({
  name: row.name,
  order: row.index,
  color: row.color,
  url: row.url,
  column: row.column,
  level: row.value,
  manager: row.isManager,
  shown: row.isShow,
  connector: row.connector,
  fields: row.fields.map(fieldTold),
  fileTypes: row.fileTypes,
  picture: row.img?.split('/').at(-1) ?? null,
  ...teamsTold(row.groups),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * What a change made of an entry, for the log: a new name as the two names, whatever else changed by field, `{ color:
 * '#112233' }`. Where nothing that people see differs, two empty objects.
 */
export function changesTold(before: ConfigRow, after: ConfigRow): { before: unknown; after: unknown } {
  const [old, now] = [valuesTold(before), valuesTold(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !isSame(old[field], now[field]),
  )
  if (fields.length === 1 && fields[0] === 'name') return { before: before.name, after: after.name }
  const of = (side: Told) => Object.fromEntries(fields.map((field) => [field, side[field] ?? null]))
  return { before: of(old), after: of(now) }
}
