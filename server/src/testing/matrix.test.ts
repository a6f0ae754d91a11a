import type { AnyCall } from '@halftone/contract/call.ts'
import { errorTexts } from '@halftone/contract/errors.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from './accessTable.ts'
import { inputFor } from './inputs.ts'
import { type Answer, type Client, type TestApp, testApp } from './testApp.ts'
import { makeWorld, marker, type Persona, type World } from './world.ts'

let t: TestApp
let world: World
let clients: Record<Persona, Client>
let tables: string[]
/** Which rows of a table belong to a company, where its columns tell. */
let owned: { name: string; by: 'company_id' | 'group_id' }[]
beforeAll(async () => {
  t = await testApp()
  const found = await t.db.execute<{ name: string }>(
    // What counts questions counts refused ones as well.
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'call_counts' order by 1`,
  )
  tables = found.rows.map(({ name }) => name)
  const columns = await t.db.execute<{ name: string; by: 'company_id' | 'group_id' }>(sql`
    select table_name as name, min(column_name) as by from information_schema.columns
    where table_schema = 'public' and column_name in ('company_id', 'group_id') group by 1 order by 1`)
  owned = columns.rows
  await renew()
})
afterAll(() => t.stop())

/** A new company with new people, after a call has changed the last one. */
async function renew(): Promise<void> {
  world = await makeWorld(t)
  clients = {
    nobody: t.nobody,
    stranger: await t.as(world.people.stranger),
    member: await t.as(world.people.member),
    teamAdmin: await t.as(world.people.teamAdmin),
    companyAdmin: await t.as(world.people.companyAdmin),
    superAdmin: await t.as(world.people.superAdmin),
  }
}

/** Every row of every table and job. */
async function state(): Promise<string> {
  const one = (name: string) => sql`(select md5(string_agg(x::text, '|' order by x::text)) from ${sql.raw(name)} x)`
  const parts = sql.join([...tables.map((name) => one(`"${name}"`)), one('pgboss.job')], sql`, `)
  const { rows } = await t.db.execute(sql`select json_build_array(${parts}) as state`)
  return JSON.stringify(rows[0])
}

/** Every row that belongs to the world's company: its settings, roles, teams, and all that is in them. */
async function belongings(): Promise<string> {
  const ofCompany = (by: string) =>
    by === 'company_id'
      ? sql`x.company_id = ${world.company}`
      : sql`x.group_id in (select g.id from groups g where g.company_id = ${world.company})`
  const parts = owned.map(
    ({ name, by }) =>
      sql`(select md5(string_agg(x::text, '|' order by x::text)) from ${sql.raw(`"${name}"`)} x where ${ofCompany(by)})`,
  )
  const { rows } = await t.db.execute(sql`select json_build_array(${sql.join(parts, sql`, `)}) as state`)
  return JSON.stringify(rows[0])
}

const send = (call: AnyCall, persona: Persona, headers: Record<string, string> = {}): Promise<Answer<unknown>> => {
  const actorId = persona === 'nobody' ? world.target : world.people[persona].id
  return clients[persona].send(call, { ...inputFor(call, world, actorId), headers } as never)
}
const ruleOf = ({ name }: AnyCall) => t.node.app.registered.get(name)?.rule ?? ''
const brief = ({ status, message, error, errors }: Answer<unknown>) => ({ status, message, code: error?.code, errors })
/** A second team of which the member is no part; a secret of the channel that nobody was given. */
const leadElsewhere = new Set(['products.copyToTeam', 'accounts.finishConnect'])
const registered = () => allCalls.filter(({ name }) => t.node.app.registered.has(name))

describe('every call', { timeout: 180_000 }, () => {
  it('as nobody: 401, and nothing happens', async () => {
    const before = await state()
    for (const call of registered().filter((one) => ruleOf(one) !== 'anyone')) {
      const answer = await send(call, 'nobody')
      const expected = { status: 401, message: errorTexts.unauthenticated, code: 'UNAUTHENTICATED' }
      expect.soft({ call: call.name, ...brief(answer) }).toMatchObject({ call: call.name, ...expected })
    }
    expect(await state()).toBe(before)
  })

  it('as an Admin of another company: never data, never a change of what is not theirs', async () => {
    for (const call of registered().filter((one) => ruleOf(one) !== 'anyone')) {
      const [before, theirs] = [await state(), await belongings()]
      const answer = await send(call, 'stranger')
      expect.soft(await belongings(), call.name).toBe(theirs)
      const about = { call: call.name, rule: ruleOf(call), ...brief(answer) }
      expect.soft(answer.status, JSON.stringify(about)).toBeLessThan(500)
      expect.soft(JSON.stringify(answer.data ?? null), call.name).not.toContain(marker)
      if (/^(in the team|member of the team|Admin of the team)/.test(about.rule) && !leadElsewhere.has(call.name))
        expect.soft(about).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Not found' })
      if (answer.status >= 400) expect.soft(await state(), call.name).toBe(before)
      else if (call.method !== 'GET') {
        // Accepted: what belongs to the workspace or to oneself, never what belongs to a team.
        expect.soft(about.rule, call.name).toMatch(/signed in|in any team|company|settings page|oneself|own/)
        await renew()
      }
    }
  })

  it('as an Admin of another company, naming this one: nothing of it is shown or changed', async () => {
    const headers = { 'x-company-id': String(world.company) }
    const before = await belongings()
    for (const call of registered().filter((one) => ruleOf(one) !== 'anyone')) {
      const answer = await send(call, 'stranger', headers)
      expect.soft(JSON.stringify(answer.data ?? null), call.name).not.toContain(world.unique)
      expect.soft(await belongings(), call.name).toBe(before)
    }
  })

  it('as a member without any right: what needs one is refused in the form of its method', async () => {
    for (const call of registered().filter((one) => ruleOf(one) !== 'anyone')) {
      const before = await state()
      const answer = await send(call, 'member')
      const about = { call: call.name, rule: ruleOf(call), ...brief(answer) }
      expect.soft(answer.status, JSON.stringify(about)).toBeLessThan(500)
      if (/^(in the team with|Admin of|company admin|super admin|[A-Z]+_[A-Z_]+ in any team)/.test(about.rule)) {
        const isOther = /super admin|company/i.test(about.rule)
        if (!leadElsewhere.has(call.name) && !(isOther && answer.status === 404))
          expect.soft(about).toMatchObject({ code: 'NO_PERMISSION', status: call.method === 'GET' ? 422 : 401 })
      }
      if (answer.status >= 400) expect.soft(await state(), call.name).toBe(before)
      else if (call.method !== 'GET') await renew()
    }
  })

  it.each(['teamAdmin', 'companyAdmin', 'superAdmin'] as const)('as %s: never 500', async (persona) => {
    const refused: string[] = []
    for (const call of registered().filter((one) => !/^auth\./.test(one.name))) {
      const answer = await send(call, persona)
      const about = JSON.stringify({ call: call.name, rule: ruleOf(call), ...brief(answer) })
      expect.soft(answer.status, about).toBeLessThan(500)
      if (answer.status >= 400) refused.push(about)
      else if (call.method !== 'GET') await renew()
    }
    if (process.env.TEST_LOG === 'silent') console.log(`${persona}\n${refused.join('\n')}`)
    // A super admin lacks no right but to be somebody else.
    if (persona === 'superAdmin')
      expect(refused.filter((line) => /NO_PERMISSION/.test(line) && !/author|own|oneself/.test(line))).toEqual([])
    expect(refused.length).toBeLessThan(persona === 'teamAdmin' ? registered().length : registered().length / 2)
  })
})
