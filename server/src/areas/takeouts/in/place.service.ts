import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/portable/portable.ts'
import type { TakeoutPlace, TakeoutRow } from '../takeouts.queries.ts'
import { changed } from './archive.service.ts'
import {
  clearDefaults,
  countTo,
  findByMail,
  hasOutsiders,
  placePerson,
  placeTeam,
  reserve,
  setLogo,
} from './arrive.queries.ts'
import type { Contents } from './read.service.ts'

const mailOf = (row: Row): string | undefined => (typeof row.email === 'string' ? row.email.toLowerCase() : undefined)

/**
 * What becomes of each person: is here, gets an account, is to be invited, or comes by name alone. Accounts are made only where
 * the installation has none of others: else who has one elsewhere would be told from who has none, which inviting does
 * not tell either.
 */
export async function sortPeople(db: Db, companyId: number, { people, members }: Contents) {
  const known = await findByMail(
    db,
    companyId,
    people.flatMap((row) => mailOf(row) ?? []),
  )
  const asks = (await hasOutsiders(db, companyId)) ? ('elsewhere' as const) : ('made' as const)
  const seen = new Set<string>()
  return people.map((row) => {
    // An address is one person's: of a second one it is not known whose they are.
    const given = mailOf(row)
    const mail = given !== undefined && seen.has(given) ? undefined : given
    if (mail !== undefined) seen.add(mail)
    const account = mail === undefined ? undefined : known.get(mail)
    const isMember = typeof row.id === 'number' && members.has(row.id)
    if (account?.isHere) return { row, is: 'here' as const, id: account.id }
    return { row, is: mail !== undefined && isMember ? asks : ('names' as const) }
  })
}

/**
 * Everything that comes in has its number from here on: teams and people one by one, all other rows by numbers that are
 * reserved for them. Done once, in one transaction; a run that is cut off goes on with it.
 */
export async function placeAll(
  db: Db,
  row: TakeoutRow,
  contents: Contents,
  from: { companyId: number; key: (key: string) => string | undefined },
): Promise<TakeoutPlace> {
  const { companyId } = row
  await clearDefaults(db, companyId)
  const groups = await placeTeams(db, companyId, contents.groups, from.companyId)
  const logo = contents.groups.find(({ id }) => id === from.companyId)?.logo
  const here = typeof logo === 'string' ? from.key(logo) : undefined
  if (here) await setLogo(db, companyId, here)
  const users: Record<string, number> = {}
  for (const person of await sortPeople(db, companyId, contents)) {
    const avatar = typeof person.row.avatar === 'string' ? (from.key(person.row.avatar) ?? null) : null
    users[String(person.row.id)] =
      person.is === 'here' ? person.id : await placePerson(db, { ...person.row, avatar }, person.is !== 'made')
  }
  const first: Record<string, number> = { users: await reserve(db, 'users', 0) }
  for (const [table, ids] of contents.ids) first[table] = await reserve(db, table, ids.count)
  for (const [series, last] of contents.series) {
    const [kind = '', initials = '', year = ''] = series.split('-')
    await countTo(db, kind, initials, Number(year), last)
  }
  return { first, groups, users, table: '', rows: 0 }
}

/** Teams below one another, as many as a hierarchy has levels. */
const deepest = 100

/** Teams below their parents; the archive's company is this one. */
async function placeTeams(
  db: Db,
  companyId: number,
  rows: readonly Row[],
  from: number,
): Promise<Record<string, number>> {
  const placed: Record<string, number> = { [from]: companyId }
  const there = new Set(rows.map(({ id }) => id))
  let waiting = rows.filter(({ id }) => id !== from)
  for (let depth = 0; waiting.length > 0; depth++) {
    // A parent that did not come along is the company.
    const parentOf = ({ parent_id }: Row) =>
      typeof parent_id === 'number' && there.has(parent_id) ? placed[parent_id] : companyId
    const ready = waiting.filter((row) => parentOf(row) !== undefined)
    if (ready.length === 0 || depth > deepest) throw changed('rows/groups.jsonl')
    for (const row of ready)
      placed[String(row.id)] = await placeTeam(db, { companyId, parentId: parentOf(row) ?? companyId, row })
    waiting = waiting.filter(({ id }) => placed[String(id)] === undefined)
  }
  return placed
}
