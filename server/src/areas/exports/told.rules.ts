type Told = string | number | boolean | string[]

/** What pages and sorts a list, and the team, which the line names itself. */
const notFilters = new Set(['limit', 'offset', 'page', 'sort', 'direction', 'columnSort', 'groupId', 'group_id'])

function told(value: unknown): Told | undefined {
  if (typeof value === 'boolean' || (typeof value === 'string' && value !== '')) return value
  // A number is as a rule the id of something, which would tell a reader nothing.
  if (typeof value === 'number') return 1
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value.every((one) => typeof one === 'string') ? value : value.length
}

/** What was asked of a list, for the log: `{ search: 'fox', typeIds: 2 }`; of chosen things how many. */
export const filterTold = (query: object): Record<string, Told> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const said = notFilters.has(name) ? undefined : told(value)
      return said === undefined ? [] : [[name, said] as const]
    }),
  )
