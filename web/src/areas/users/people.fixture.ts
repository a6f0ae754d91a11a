import type { Work } from '@halftone/contract/areas/users/work.ts'
import type { UserRecord, UserTeam } from '@halftone/contract/areas/users.ts'
import { answer } from '../../testing/api.ts'
import { answerTeams, itemOf, pageOf } from '../configs/config.fixture.ts'
import { roleOf } from '../roles/role.fixture.ts'

export const placeOf = (changes: Partial<UserTeam> = {}): UserTeam => ({
  id: 1,
  name: 'Design team',
  level: 2,
  role_id: 2,
  role_name: 'Member',
  codes: [],
  ...changes,
})

export const userOf = (id: number, name: string, changes: Partial<UserRecord> = {}): UserRecord => ({
  id,
  email: `${name.toLowerCase()}@halftone.test`,
  display_name: name,
  first_name: name,
  last_name: 'Ng',
  employee_id: `HT-${id}`,
  created_at: '2026-01-05T00:00:00.000Z',
  personal_phone: null,
  department: null,
  title: null,
  permission: 'Member',
  role_id: 2,
  avatar: null,
  position: 'Designer',
  position_id: 3,
  position_name: 'Designer',
  color: '#2f6fed',
  address: null,
  teams: [placeOf()],
  joined: '2026-01-05T00:00:00.000Z',
  str_joined: '05/01/2026',
  str_teams: 'Design team',
  status: 1,
  is_super_admin: false,
  has_password: true,
  invitation_id: null,
  has_second_step: null,
  ...changes,
})

/** What somebody would leave behind: nothing, unless it is said. */
export const workOf = (counts: Partial<Work['counts']> = {}, takers: Work['takers'] = []): Work => ({
  counts: { products: 0, jobs: 0, templates: 0, ...counts },
  suggested: { products: takers[0]?.id ?? null, jobs: takers[0]?.id ?? null, templates: takers[0]?.id ?? null },
  takers,
})

/** A server with these people in the team 1; returns what was asked of the list. */
export function answerPeople(people: UserRecord[]) {
  answerTeams()
  answer('GET /roles', pageOf([roleOf(1, 'Admin', []), roleOf(2, 'Member', []), roleOf(3, 'Designer', [])]))
  answer('GET /system/configs', {
    data: {
      positions: [itemOf(3, 'Designer'), itemOf(4, 'Manager')],
      sale_channels: [itemOf(4, 'Etsy')],
      product_types: [],
    },
  })
  answer('GET /users/groups/:id/select', { data: people })
  answer('GET /users/:id/sessions', { data: [] })
  answer('GET /users/:id/work', { data: workOf() })
  answer('GET /users/groups/:id/members/work', { data: workOf() })
  answer('GET /users/group/:id/invitations', pageOf([]))
  for (const person of people) answer(`GET /users/${person.id}`, { data: person })
  return answer('GET /users/group/:id', ({ query }) => ({
    data: people,
    meta: { currentPage: Number(query.get('offset') ?? 1), limit: 25, total: people.length, totalPage: 1 },
  }))
}
