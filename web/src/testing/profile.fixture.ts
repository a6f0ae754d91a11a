import type { Profile, ProfileTeam } from '@halftone/contract/areas/auth.ts'
import { session } from '../lib/session.ts'
import { answer } from './api.ts'
import { signIn } from './render.tsx'

/** A membership: Admin of the company team 1 unless said otherwise. */
export const teamOf = (changes: Partial<ProfileTeam> = {}): ProfileTeam => ({
  id: 1,
  name: 'Design team',
  level: 1,
  parent_id: null,
  company_id: 1,
  channel_id: null,
  role_id: 1,
  role_name: 'Admin',
  permissions: [],
  reach: null,
  ...changes,
})

/** The profile of a super admin of the team 1, changed as wanted. */
export const profileOf = (changes: Partial<Profile> = {}): Profile => ({
  id: 7,
  user_id: 7,
  email: 'an@halftone.test',
  display_name: 'Nguyễn An',
  employee_id: 'HT-007',
  is_super_admin: true,
  level: 1,
  level_name: 'Super Admin',
  roles: [{ id: 1, name: 'Admin', group_id: 1 }],
  setup_group: true,
  setup_user: true,
  avatar: null,
  first_name: 'An',
  last_name: 'Nguyễn',
  personal_phone: '0901 234 567',
  color: '#2f6fed',
  position: 'Manager',
  position_id: 1,
  is_manager: true,
  teams: [teamOf()],
  joined: '2026-01-05T00:00:00.000Z',
  title: null,
  step_needed_from: null,
  root_user: null,
  ...changes,
})

/** Goes on as another person, as after Switch user. */
export const switchUser = () =>
  session.switchTo({ access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'Bearer', expires_in: 900 })

/** Signs in and answers the profile; returns what was asked for it. */
export function signInAs(changes: Partial<Profile> = {}) {
  signIn()
  return answer('GET /user', { data: profileOf(changes) })
}
