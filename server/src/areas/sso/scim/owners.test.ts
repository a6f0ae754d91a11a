import { authCalls } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberships, users } from '../../../db/schema/identity.ts'
import { identityProviders } from '../../../db/schema/sso.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { pushingCompany } from './scim.fixture.ts'

let t: TestApp
let company: Awaited<ReturnType<typeof pushingCompany>>

// The one company of its installation.
beforeAll(async () => {
  t = await testApp()
  company = await pushingCompany(t, 'acme.test')
})
afterAll(() => t.stop())

const end = (id: number) => company.pusher.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })

it('a provider that signs super admins in shuts them out too, but for the last one', async () => {
  const { owner, team, companyId } = company
  await t.db.update(users).set({ email: 'owner@acme.test' }).where(eq(users.id, owner.id))
  await t.db.insert(memberships).values({ userId: owner.id, groupId: team.id, roleId: 2 })
  const second = await t.make.withRole(team.id, 2, { email: 'second@acme.test', isSuperAdmin: true })
  const client = await t.as(second)
  expect((await end(second.id)).status).toBe(403)
  await t.db.update(identityProviders).set({ admitsOwner: true }).where(eq(identityProviders.companyId, companyId))
  expect((await end(second.id)).body.active).toBe(false)
  expect((await client.send(authCalls.profile)).status).toBe(401)
  for (const answer of [await end(owner.id), await company.pusher.send('DELETE', `/Users/${owner.id}`)])
    expect(answer).toMatchObject({ status: 409, body: { status: '409' } })
  expect((await company.root.send(ssoCalls.read, { headers: company.headers })).status).toBe(200)
  // With a second company they are nobody's to shut out again.
  await t.make.company()
  await t.db.update(users).set({ status: 1 }).where(eq(users.id, second.id))
  expect((await end(second.id)).status).toBe(403)
})

it('a new person comes into the company’s team for new people, by whichever way they come', async () => {
  const place = { default_group_id: company.team.id, default_role_id: 2 }
  await company.save({ creates_people: true, ...place })
  const made = await company.pusher.send('POST', '/Users', { userName: 'new@acme.test', active: 'True' })
  const own = eq(memberships.userId, Number(made.body.id))
  expect(await t.db.select().from(memberships).where(own)).toMatchObject([{ groupId: company.team.id, roleId: 2 }])
  const waiting = await company.pusher.send('POST', '/Users', { userName: 'later@acme.test', active: 'False' })
  expect(waiting.body.active).toBe(false)
  const [row] = await t.db
    .select()
    .from(users)
    .where(eq(users.id, Number(waiting.body.id)))
  expect(row?.status).toBe(2)
})
