import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import { eq, sql } from 'drizzle-orm'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSeconds } from '../../db/clock.ts'
import { accountTokens, invitations } from '../../db/schema/identity.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
const received: ParsedMail[] = []
let sockets: Socket[] = []
/** Of the next mail the acknowledgement is lost: the server has it, the sender hears a broken line. */
let losesReply = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const take = async () => {
      received.push(await simpleParser(await buffer(stream)))
      if (!losesReply) return done()
      losesReply = false
      for (const socket of sockets) socket.destroy()
    }
    take().catch(done)
  },
})

beforeAll(async () => {
  server.server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  t = await testApp({
    work: true,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Paper Fox <post@fox.test>' },
  })
  await t.listen()
})
afterAll(async () => {
  await t.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const linkOf = (mail: ParsedMail | undefined) => /reset-password\/([\w-]{40,})/.exec(mail?.text ?? '')?.[1] ?? ''
const stateOf = async (name: string) =>
  (await t.db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${name}`)).rows.map(
    (r) => r.state,
  )

/** Sends one mail whose acknowledgement is lost, and lets its job try again at once. */
async function sentTwice(name: 'auth.resetMail' | 'users.joinMail', ask: () => Promise<unknown>) {
  received.length = 0
  sockets = []
  losesReply = true
  await ask()
  await expect.poll(() => stateOf(name)).toEqual(['retry'])
  await t.db.execute(sql`update pgboss.job set start_after = now() where name = ${name}`)
  await expect.poll(() => stateOf(name)).toEqual(['completed'])
  expect(received).toHaveLength(2)
  return received
}

it('a reset mail whose acknowledgement was lost comes a second time as the same mail, with the same link', async () => {
  const user = await t.make.user({ email: 'twice@example.test' })
  const [first, second] = await sentTwice('auth.resetMail', () =>
    t.nobody.send(authCalls.forgot, { body: { email: user.email } }),
  )
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@fox\.test>$/)
  expect(second?.messageId).toBe(first?.messageId)
  // Receivers keep one of the two: either must work.
  expect(linkOf(second)).toBe(linkOf(first))
  expect(await t.db.$count(accountTokens, eq(accountTokens.userId, user.id))).toBe(1)
  const body = { password: 'brand new one' }
  expect((await t.nobody.send(authCalls.reset, { params: { token: linkOf(first) }, body })).status).toBe(200)
})

it('so does an invitation; another mail is another one', async () => {
  const [group, by] = [await t.make.group(), await t.make.superAdmin()]
  const user = await t.make.withRole(group.id, 2, { email: 'guest@example.test', passwordHash: null })
  const [row] = await t.db
    .insert(invitations)
    .values({
      ...{ companyId: group.companyId ?? 0, groupId: group.id, roleId: 2, email: user.email, userId: user.id },
      ...{ invitedBy: by.id, expiresAt: inSeconds(86_400), linkHash: 'any' },
    })
    .returning()
  const ask = () => t.node.resources.jobs.send(t.db, 'users.joinMail', { id: row?.id ?? 0, isAsked: false })
  const joinOf = (mail: ParsedMail | undefined) => /\/join\/([\w-]{40,})/.exec(mail?.text ?? '')?.[1]
  const [first, second] = await sentTwice('users.joinMail', ask)
  expect(joinOf(first)).toBeTruthy()
  expect([second?.messageId, joinOf(second)]).toEqual([first?.messageId, joinOf(first)])
  await ask()
  await expect.poll(() => received.length).toBe(3)
  expect(received[2]?.messageId).not.toBe(first?.messageId)
  // The link is the invitation's, until it is sent again.
  expect(joinOf(received[2])).toBe(joinOf(first))
})
