import type { ConfigItem } from '@halftone/contract/areas/configs.ts'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'

export const itemOf = (id: number, name: string, changes: Partial<ConfigItem> = {}): ConfigItem => ({
  id,
  name,
  index: id * 10,
  is_system: false,
  color: null,
  used: 0,
  ...changes,
})

export const pageOf = <T>(data: T[]) => ({
  data,
  meta: { currentPage: 1, limit: 500, total: data.length, totalPage: 1 },
})

/** Signed in as a super admin of the team 1, which is the only one. */
export function answerTeams(ms = 0) {
  signInAs()
  const team = { id: 1, name: 'Design team', level: 2, parent_id: null, company_id: 1, channel_id: null }
  return answer('GET /groups/select', { data: [team] }, ms)
}
