import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recoveryCodes, secondSteps } from '../db/schema/account.ts'
import { sessions } from '../db/schema/identity.ts'
import { urlOf } from '../testing/database.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'
import { runResetSecondStep } from './secondStep.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

const run = async (...args: string[]) => {
  const said: string[] = []
  const environment = {
    NODE_ENV: 'test',
    HALFTONE_DATA: t.config.dataDir,
    HALFTONE_SECRET: t.config.secret,
    DATABASE_URL: urlOf(t.node.resources.connection),
  }
  await runResetSecondStep(args, (text) => said.push(text), environment)
  return said
}

it('takes the last owner’s second step away, signs them out everywhere, and says so', async () => {
  const owner = await t.make.user({ isSuperAdmin: true, email: 'rita@example.test', displayName: 'Rita Root' })
  const other = await t.make.user({ email: 'ann@example.test' })
  for (const { id } of [owner, other]) {
    await t.db.insert(secondSteps).values({ userId: id, secret: Buffer.from('x'), confirmedAt: new Date() })
    await t.db.insert(recoveryCodes).values({ userId: id, hash: `code of ${id}` })
  }
  await t.as(owner)
  await t.as(other)
  expect(await run(' Rita@Example.test ')).toEqual([expect.stringContaining('Rita Root signs in with the password')])
  const of = async (table: typeof secondSteps | typeof recoveryCodes) =>
    (await t.db.select({ id: table.userId }).from(table)).map(({ id }) => id)
  expect([await of(secondSteps), await of(recoveryCodes)]).toEqual([[other.id], [other.id]])
  const open = await t.db.select({ id: sessions.userId }).from(sessions).where(sql`revoked_at is null`)
  expect(open).toEqual([{ id: other.id }])
  await expect(run('rita@example.test')).rejects.toThrow('Rita Root has no second step.')
})

it('says what it needs, and that nobody has the address', async () => {
  await expect(run()).rejects.toThrow('Usage: npm run reset-second-step -- <mail address>')
  await expect(run('nobody@example.test')).rejects.toThrow('Nobody who may sign in has the address')
})
