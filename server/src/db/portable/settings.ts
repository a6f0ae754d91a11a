import { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import { defaultRoles, isPermissionCode } from '@halftone/contract/permissions.ts'
import { teamAdminRole, teamMemberRole } from '@halftone/contract/rules/levels.ts'
import { settingHere } from './companySettings.ts'
import * as form from './forms.ts'
import * as json from './json.ts'
import { because, file, ofCompany, ofTeam, one, type Portable, type Row } from './portable.ts'

/** In the company, and of it still. */
const isMember = (t: string) =>
  `exists (select from memberships m_of where m_of.user_id = ${t}.id and m_of.group_id = any(:teams)) and ${t}.deleted_at is null`
/** What a company knows of its own people alone; of who left it knows the name. */
const ofMembers = (column: string) => (t: string) => `case when ${isMember(t)} then ${t}.${column} end`
const secondStep = 'who needs a second step is for this installation to say'
const signIn = 'of a way to sign in, which stays here'
const right = 'a right of this installation'

/** Admins keep all codes that the program has now, and the two locked roles their names. */
function roleHere(row: Row): Row | undefined {
  if (row.id === teamAdminRole) return undefined
  const name = row.id === teamMemberRole ? defaultRoles.find(({ id }) => id === teamMemberRole)?.name : undefined
  return name === undefined ? row : { ...row, name }
}

const isCode = (code: unknown): boolean => typeof code === 'string' && isPermissionCode(code)
const ownCode = (row: Row): Row | undefined =>
  isCode(row.type) || !form.Codes.safeParse([row.type]).success ? undefined : { ...row, is_system: false }
const knownCode = (row: Row): Row | undefined => (isCode(row.code) ? row : undefined)
const ofKnownList = (row: Row): Row | undefined => (ConfigListKey.safeParse(row.list).success ? row : undefined)

/** The company with its teams, people, roles and lists. */
export const settings: Record<string, Portable> = {
  groups: {
    rows: (t) => `${t}.id = any(:teams)`,
    refs: { parent_id: one('groups'), channel_id: one('config_items'), logo: file },
    stays: { step_needed_from: secondStep, deleted_at: 'deleted teams do not go along' },
  },
  users: {
    rows: (t) => `${t}.id = any(:people)`,
    refs: { avatar: file },
    forms: { email: form.mail, color: form.colourOfPerson, language: form.language, time_zone: form.zone },
    as: {
      email: ofMembers('email'),
      employee_id: ofMembers('employee_id'),
      address: ofMembers('address'),
      personal_phone: ofMembers('personal_phone'),
    },
    stays: {
      password_hash: because.secret,
      is_super_admin: right,
      setup_group: right,
      setup_user: right,
      document: because.made,
      unheard: because.personal,
      unmailed: because.personal,
      daily: because.personal,
      weekly: because.personal,
      quiet_from: because.personal,
      quiet_to: because.personal,
    },
  },
  roles: {
    rows: ofCompany,
    fixedBelow: 100,
    replaces: true,
    forms: { codes: form.codes },
    stays: { step_needed_from: secondStep },
    arrive: roleHere,
  },
  permissions: {
    rows: (t) => `${ofCompany(t)} and not ${t}.is_system`,
    stays: { id: because.counted },
    arrive: ownCode,
  },
  memberships: {
    rows: ofTeam,
    refs: { user_id: one('users'), group_id: one('groups'), role_id: one('roles') },
    stays: { provider_id: signIn, is_suspended: signIn },
  },
  membership_codes: {
    rows: ofTeam,
    refs: { user_id: one('users'), group_id: one('groups'), granted_by: one('users') },
    arrive: knownCode,
  },
  config_items: {
    rows: (t) => `${ofCompany(t)} and (${t}.group_id is null or ${ofTeam(t)})`,
    fixedBelow: 1_000,
    replaces: true,
    // What an entry of the program is for is not an archive's to say.
    keeps: ['list', 'kind', 'is_system', 'group_id'],
    refs: { group_id: one('groups'), img: file, created_by: one('users'), updated_by: one('users') },
    forms: { fields: json.fields, color: form.colour, url: form.address },
    arrive: ofKnownList,
  },
  config_item_groups: { rows: ofTeam, refs: { item_id: one('config_items'), group_id: one('groups') } },
  user_positions: {
    rows: (t) => `${ofCompany(t)} and ${t}.user_id = any(:people)`,
    refs: { user_id: one('users'), position_id: one('config_items') },
  },
  boards: {
    rows: ofTeam,
    refs: { group_id: one('groups'), status_id: one('config_items') },
    forms: { color: form.colour },
    stays: { id: because.counted },
  },
  company_settings: {
    rows: ofCompany,
    team: false,
    replaces: true,
    refs: { updated_by: one('users') },
    forms: { value: json.shown },
    arrive: settingHere,
  },
  tags: { rows: ofCompany, refs: { created_by: one('users') } },
  keywords: {
    rows: ofTeam,
    refs: { group_id: one('groups'), created_by: one('users') },
    stays: { id: because.counted },
  },
  labels: { rows: ofTeam, refs: { group_id: one('groups') }, forms: { color: form.colourOfLabel } },
  product_views: {
    rows: (t) => `${ofTeam(t)} and ${t}.user_id is null`,
    refs: { group_id: one('groups'), created_by: one('users') },
    forms: { query: json.viewQuery },
    stays: { id: because.counted, user_id: because.personal },
  },
  dashboards: {
    rows: (t) => `${ofTeam(t)} and ${t}.user_id is null`,
    refs: { group_id: one('groups'), created_by: one('users') },
    forms: { blocks: json.dashboard },
    stays: { id: because.counted, user_id: because.personal },
  },
}
