import type { CellName, CheckedRow, ImportCells } from '@halftone/contract/areas/users.invitations.ts'
import { email, line, optionalLine, phone } from '@halftone/contract/parts/field.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { z } from 'zod'
import type { KnownPerson, NamedEntry, TeamPlace } from './import.queries.ts'

/** What rows are compared with; `may…` say what the asking person may do. */
export interface Known {
  teams: TeamPlace[]
  roles: NamedEntry[]
  positions: NamedEntry[]
  people: Map<string, KnownPerson>
  /** `address group`, of who waits for an answer. */
  waiting: Set<string>
  editsCode: boolean
  mayAdd: (groupId: number) => boolean
  mayInvite: (groupId: number) => boolean
  mayGrant: (role: NamedEntry, team: TeamPlace) => boolean
}

export interface Defaults {
  groupId: number
  roleId: number
  positionId: number | null
}

type Found = Omit<CheckedRow, 'errors' | 'mends' | 'kind' | 'person'> & {
  kind: CheckedRow['kind']
  person: KnownPerson | null
  errors: Partial<Record<CellName, Phrase>>
  mends: Partial<Record<CellName, string>>
}

/** As people write the same thing: without case, accents and what stands between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A sheet would run it: a name that begins so is none. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text.trim())

/** What was likely meant by something that is no address; undefined where nothing of it is one. */
export function mendedAddress(text: string): string | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/^.*<([^<>]+)>.*$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/\s+/g, '')
    .replace(/[,;]+/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.<"']+|[.>"']+$/g, '')
  const found = email.safeParse(bare)
  return found.success && found.data !== text ? found.data : undefined
}

/** The one whose folded name is that; else the closest one as a mend. */
function byName<E extends { name: string }>(entries: E[], text: string): { found: E[]; mend: string | undefined } {
  const exact = entries.filter(({ name }) => name.trim().toLowerCase() === text.trim().toLowerCase())
  if (exact.length > 0) return { found: exact, mend: undefined }
  const wanted = folded(text)
  const near = wanted === '' ? undefined : entries.find(({ name }) => folded(name) === wanted)
  const begins = entries.filter(({ name }) => wanted !== '' && folded(name).startsWith(wanted))
  return { found: [], mend: near?.name ?? (begins.length === 1 ? begins[0]?.name : undefined) }
}

/** The teams that a cell may mean: by path, else by name. */
function teamsOf(teams: TeamPlace[], text: string) {
  const steps = text.split(/\s*(?:\/|>|›)\s*/).filter(Boolean)
  if (steps.length > 1) {
    const ends = (path: string[]) => steps.every((step, i) => folded(path.at(i - steps.length) ?? '') === folded(step))
    const found = teams.filter(({ path }) => path.length >= steps.length && ends(path))
    if (found.length > 0) return { found, mend: undefined }
  }
  return byName(teams, text)
}

const fits = (schema: z.ZodType, value: string) => schema.safeParse(value).success

/** Reads one row: whom it would bring in where, or what is wrong with which cell. */
export function readRow(cells: ImportCells, known: Known, defaults: Defaults): Found {
  const errors: Found['errors'] = {}
  const mends: Found['mends'] = {}
  const of = (name: CellName) => cells[name]?.trim() ?? ''
  const wrong = (name: CellName, said: Phrase, mend?: string) => {
    errors[name] = said
    if (mend !== undefined) mends[name] = mend
  }

  const address = email.safeParse(of('email'))
  if (!address.success) wrong('email', phrase('users.notAddress'), mendedAddress(of('email')))
  const person = (address.success && known.people.get(address.data)) || null

  const teams = of('team') === '' ? undefined : teamsOf(known.teams, of('team'))
  const team = teams ? teams.found[0] : known.teams.find(({ id }) => id === defaults.groupId)
  if (!team) wrong('team', phrase('users.noSuchTeam'), teams?.mend)
  else if (teams && teams.found.length > 1) wrong('team', phrase('users.severalTeams'), team.path.join(' / '))
  else if (!(person ? known.mayAdd(team.id) : known.mayInvite(team.id))) wrong('team', phrase('users.notYourTeam'))

  const roles = of('role') === '' ? undefined : byName(known.roles, of('role'))
  const role = roles ? roles.found[0] : known.roles.find(({ id }) => id === defaults.roleId)
  if (!role) wrong('role', phrase('users.noSuchRole'), roles?.mend)
  else if (team && !known.mayGrant(role, team)) wrong('role', phrase('users.notYourRole'))

  const positions = of('position') === '' ? undefined : byName(known.positions, of('position'))
  const positionId = positions ? (positions.found[0]?.id ?? null) : defaults.positionId
  if (positions && positionId === null) wrong('position', phrase('users.noSuchPosition'), positions.mend)

  // Of who is here already nothing but the membership is written.
  if (!person) {
    for (const name of ['first_name', 'last_name'] as const) {
      const text = of(name)
      if (isFormula(text)) wrong(name, phrase('users.formula'))
      else if (text === '') wrong(name, phrase(name === 'first_name' ? 'users.enterFirstName' : 'users.enterLastName'))
      else if (!fits(line(60), text)) wrong(name, phrase('users.tooLong'))
    }
    if (!fits(phone, of('personal_phone'))) wrong('personal_phone', phrase('users.enterPhone'))
    if (of('employee_id') !== '' && !known.editsCode) wrong('employee_id', phrase('users.codeLocked'))
    else if (!fits(optionalLine(30), of('employee_id'))) wrong('employee_id', phrase('users.tooLong'))
  }

  const ids = { group_id: team?.id ?? null, role_id: role?.id ?? null, position_id: positionId }
  const kind = kindOf(Object.keys(errors).length > 0, person, address.data ?? '', team?.id ?? 0, known)
  return { kind, person, ...ids, errors, mends }
}

function kindOf(
  isWrong: boolean,
  person: KnownPerson | null,
  address: string,
  groupId: number,
  known: Known,
): CheckedRow['kind'] {
  if (isWrong) return 'mend'
  if (!person) return known.waiting.has(`${address} ${groupId}`) ? 'invited' : 'new'
  if (person.status !== userStatus.ACTIVE) return 'deactivated'
  return person.groupIds.includes(groupId) ? 'member' : 'here'
}
