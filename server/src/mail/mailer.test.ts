import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isOneLine } from '@halftone/contract/rules/oneLine.ts'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailAddressInvalid, type Mailer, makeMailer } from './mailer.ts'
import { invitationMail, mailLink, passwordResetMail } from './mailTemplates.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'halftone-mail-'))
const lines: string[] = []
const log = { info: (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text })) }
const from = 'Halftone <no-reply@shop.test>'
const id = randomUUID()
const link = mailLink('https://shop.test/', 'reset-password', 'a b/c?')

beforeEach(() => {
  lines.length = 0
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('with SMTP', () => {
  const received: { rcpt: string[]; mail: ParsedMail }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'u' && password === 'p@ss' ? done(null, { user: 'u' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone@') ? Object.assign(new Error('no such person'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      buffer(stream)
        .then((bytes) => simpleParser(bytes))
        .then((mail) => received.push({ rcpt: session.envelope.rcptTo.map(({ address }) => address), mail }))
        .then(() => done(), done)
    },
  })
  let mailer: Mailer
  let port = 0

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    port = (server.server.address() as AddressInfo).port
    mailer = makeMailer({ smtpUrl: `smtp://u:p%40ss@127.0.0.1:${port}`, mailFrom: from, dataDir }, log)
  })
  beforeEach(() => {
    received.length = 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('delivers text and HTML in Vietnamese, and logs neither link nor password', async () => {
    await mailer.send(passwordResetMail({ language: 'vi', to: 'linh@shop.test', name: 'Lĩnh', link, minutes: 60 }), id)
    const [{ rcpt, mail } = expect.fail('no mail')] = received
    expect([rcpt, mail.subject, mail.from?.text]).toEqual([
      ['linh@shop.test'],
      'Đặt lại mật khẩu Halftone',
      '"Halftone" <no-reply@shop.test>',
    ])
    expect(mail.text).toContain('https://shop.test/reset-password/a%20b%2Fc%3F')
    expect(mail.html).toContain(`href="${link}"`)
    expect(lines.join()).toContain('linh@shop.test')
    expect(lines.join()).not.toMatch(/reset-password|p@ss/)
  })

  it('lets no name add a header, a recipient or a tag', async () => {
    const by = 'Eve\r\nBcc: all@shop.test\r\n\r\n<script>'
    await mailer.send(
      invitationMail({ language: 'en', to: 'new@shop.test', name: '<b>N</b>', link, by, team: 'Cats', days: 7 }),
      id,
    )
    const [{ rcpt, mail } = expect.fail('no mail')] = received
    expect(rcpt).toEqual(['new@shop.test'])
    expect(mail.bcc).toBeUndefined()
    expect(mail.subject).toBe('Eve Bcc: all@shop.test <script> invites you to Cats on Halftone')
    expect(mail.html).not.toMatch(/<script>|<b>/)
  })

  it('lets no name write lines of its own into the letter, nor turn or hide what stands there', () => {
    const name = 'An,\n\nYour account is closed. Write to eve@x.test\n\n\u202e'
    const team = 'Ca\u200bts\r\n\r\nhttps://eve.test'
    for (const language of ['en', 'vi'] as const) {
      const mail = invitationMail({ language, to: 'new@shop.test', name, link, by: name, team, days: 7 })
      // Greeting, one paragraph, the link.
      expect(mail.text.trim().split('\n\n')).toHaveLength(3)
      for (const text of [mail.subject, mail.html ?? '', ...mail.text.trim().split('\n\n')])
        expect(text).toSatisfy(isOneLine)
    }
  })

  it.each(['a@x.test, b@x.test', 'a@x.test\nBcc: b@x.test', 'A <a@x.test>', 'nobody', ''])(
    'refuses the recipient %j',
    async (to) => {
      await expect(mailer.send({ to, subject: 's', text: 't' }, id)).rejects.toBeInstanceOf(MailAddressInvalid)
      expect(received).toEqual([])
    },
  )

  it("fails with the server's refusal", async () => {
    await expect(mailer.send({ to: 'gone@x.test', subject: 's', text: 't' }, id)).rejects.toMatchObject({
      responseCode: 550,
    })
    const wrong = makeMailer({ smtpUrl: `smtp://u:wrong@127.0.0.1:${port}`, mailFrom: from, dataDir }, log)
    await expect(wrong.send({ to: 'a@x.test', subject: 's', text: 't' }, id)).rejects.toMatchObject({ code: 'EAUTH' })
    expect(lines).toEqual([])
  })
})

describe('without SMTP', () => {
  it('writes a private file and logs where it is, without the link', async () => {
    const mailer = makeMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, log)
    await mailer.send(passwordResetMail({ language: 'en', to: 'an@shop.test', name: 'An', link, minutes: 60 }), id)
    const [name = ''] = await readdir(join(dataDir, 'mails'))
    const file = join(dataDir, 'mails', name)
    expect(name).toMatch(/\.eml$/)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    const mail = await simpleParser(await readFile(file))
    expect([mail.subject, mail.text?.includes(link)]).toEqual(['Reset your Halftone password', true])
    expect(lines.join()).toContain(JSON.stringify(file))
    expect(lines.join()).not.toContain('reset-password/')
  })
})
