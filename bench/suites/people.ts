import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { memberCalls } from '@halftone/contract/areas/users.members.ts'
import { Make } from '../../server/src/testing/make.ts'
import { type Figure, median, type Options, quantile } from '../figures.ts'
import { type Loader, startLoader, type Wanted } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { addMembers, makeTeam, tokenOf, tokensOf } from '../parts/team.ts'
import { sharedNow, startWatchers } from '../parts/watchers.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

const insertTeams = `
insert into groups (name, level, company_id, parent_id) select 'Unit ' || n, 5, $1, $1 from generate_series(1, $2::int) n`
/** Each in one team, spread evenly; names that a search finds a few of. */
const insertPeople = `
with teams as (select array_agg(id order by id) as ids from groups where company_id = $1 and level > 1),
made as (
  insert into users (email, display_name, first_name, last_name, color)
  select concat('person', n, '@example.test'), concat('Person ', md5(n::text)), 'Person', n::text, '#2D7DD2'
  from generate_series(1, $2::int) n returning id)
insert into memberships (user_id, group_id, role_id)
select made.id, teams.ids[made.id % cardinality(teams.ids) + 1], 2 from made, teams`

interface Asked {
  url: string
  token: string
  loader: Loader
}

async function timed({ url, token, loader }: Asked, request: Wanted, count: number): Promise<number> {
  await loader.run({ url, token, connections: 1, requests: Array(5).fill(request) })
  return median((await loader.run({ url, token, connections: 1, requests: Array(count).fill(request) })).times)
}

const put = (url: string, path: string, token: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

interface Taken {
  /** Where it is done; its `holders` may rename their team before. */
  place: Workplace
  url: string
  chief: string
  companyId: number
  holders: number
}

/** ms from a change that takes a right from people until each open tab of theirs has heard; the next call is refused. */
async function untilHeard(
  { place, url, chief, companyId, holders }: Taken,
  change: (of: {
    roleId: number
    groupId: number
    people: number[]
    make: Make
  }) => Promise<[path: string, body: object]>,
) {
  const make = new Make(place.db)
  const team = await make.group({ companyId })
  const role = await make.role(team.id, ['P_VIEW', 'T_EDIT'])
  const people = await addMembers(place, team.id, holders)
  await place.pool.query('update memberships set role_id = $1 where group_id = $2', [role.id, team.id])
  const tokens = await tokensOf(place, people)
  const [path, body] = await change({ roleId: role.id, groupId: team.id, people, make })
  const watchers = startWatchers()
  try {
    await watchers.connect({ set: 'tabs', url, tokens, groupId: team.id, loads: false, atOnce: 10 })
    // The message names a person, not an id: each tab hears of its own.
    const all = watchers.expect('auth.profileChanged undefined', holders)
    const started = sharedNow()
    const changed = await put(url, path, chief, body)
    if (changed.status !== 200) throw new Error(`${path} ${changed.status} ${await changed.text()}`)
    const refused = await put(url, `/groups/${team.id}`, tokens[0] ?? '', { name: 'Renamed' })
    if (refused.status !== 401) throw new Error(`the next call answered ${refused.status}`)
    return Math.max(...(await all)) - started
  } finally {
    await watchers.stop()
  }
}

/** A role with a code less. */
const roleChange = (taken: Taken) =>
  untilHeard(taken, async ({ roleId }) => {
    const ofCompany = "select id from permissions where company_id = $1 and type = 'P_VIEW'"
    const { rows } = await taken.place.pool.query<{ id: number }>(ofCompany, [taken.companyId])
    return [roleCalls.update.path.replace(':id', String(roleId)), { permissionIds: rows.map(({ id }) => id) }]
  })

/** Members of one team who get another role by one call. */
const membersChange = (taken: Taken) =>
  untilHeard(taken, async ({ groupId, people, make }) => {
    const mayNot = await make.role(groupId, ['P_VIEW'])
    const path = memberCalls.setRoles.path.replace(':groupId', String(groupId)).replace(':roleId', String(mayNot.id))
    return [path, { user_ids: people }]
  })

/** A company of 10,000 people in 800 teams: its list, its tree, who can on a product, and a role of 500 that changes. */
export function people({ quick }: Options): Promise<Figure[]> {
  const [count, teams, holders] = quick ? [500, 40, 20] : [10_000, 800, 500]
  return inWorkplace(async (place) => {
    const { groupId, productIds } = await makeTeam(place, 50)
    const make = new Make(place.db)
    const companyId = await make.companyOf(groupId)
    await place.pool.query(insertTeams, [companyId, teams])
    await place.pool.query(insertPeople, [companyId, count])
    await addMembers(place, groupId, 30)
    await place.pool.query('vacuum analyze')
    const chief = await tokenOf(place, (await make.withRole(companyId, 1)).id)
    const node = await startNode(place)
    const loader = startLoader()
    try {
      const asked = { url: node.url, token: chief, loader }
      const runs = quick ? 10 : 200
      const list = `/api/users/group/${companyId}?whole=true&sort=created_at&direction=asc&limit=25&search=ab1`
      const search = await timed(asked, { method: 'GET', path: list }, runs)
      const tree = await timed(asked, { method: 'GET', path: '/api/groups?lean=true' }, runs)
      const about = `code=P_APPROVE_ART&thing=P&thing_id=${productIds[0]}`
      const who = await timed(asked, { method: 'GET', path: `/api/permissions/who?${about}` }, runs)
      const heard: number[] = []
      for (let n = 0; n < (quick ? 1 : 3); n++)
        heard.push(await roleChange({ place, url: node.url, chief, companyId, holders }))
      const members: number[] = []
      for (let n = 0; n < (quick ? 1 : 3); n++)
        members.push(await membersChange({ place, url: node.url, chief, companyId, holders }))
      const of = `${count.toLocaleString('en')} people, ${teams} teams`
      return [
        { name: `/users with a search, ${of}, p50`, value: search, unit: 'ms', atMost: 8 },
        { name: `the tree of ${of}, p50`, value: tree, unit: 'ms', atMost: 20 },
        { name: 'who can on a product, p50', value: who, unit: 'ms', atMost: 30 },
        { name: `a role of ${holders} reaches every tab`, value: quantile(heard, 1), unit: 'ms', atMost: 2_000 },
        {
          name: `another role for ${holders} members reaches every tab`,
          value: quantile(members, 1),
          unit: 'ms',
          atMost: 2_000,
        },
      ]
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}
