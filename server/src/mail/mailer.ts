import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  /**
   * Sends one mail. `id`, that of the job, is its Message-ID: the same at every try, so that of a mail whose
   * acknowledgement was lost the receiver keeps one. Throws MailAddressInvalid before anything is sent, or the server's
   * refusal. It waits for the network: call it from a job, never inside a transaction.
   */
  send(mail: Mail, id: string): Promise<void>
}

/** Not one plain address; nothing was sent. */
export class MailAddressInvalid extends Error {
  constructor() {
    super('This is not a mail address')
  }
}

interface MailConfig {
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails become files. */
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
}

interface MailLog {
  info: (fields: object, text: string) => void
}

/** Mails by SMTP where it is configured, else files under `{dataDir}/mails`. The log names subject and recipient only. */
export function makeMailer({ smtpUrl, mailFrom, dataDir }: MailConfig, log: MailLog): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom, log) : fileMailer(join(dataDir, 'mails'), mailFrom, log)
}

/** Loaded by the first mail: a node at rest does without it. */
const loadMailer = () => import('nodemailer')
/** A mail never names a file or an address to be read. */
const guarded = { disableFileAccess: true, disableUrlAccess: true }

function smtpMailer(url: string, from: string, log: MailLog): Mailer {
  const open = async () => {
    const { createTransport } = await loadMailer()
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...guarded,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail, id) {
      const message = messageOf(mail, id, from)
      transport ??= open()
      const { messageId } = await (await transport).sendMail(message)
      log.info({ to: message.to.address, subject: message.subject, messageId }, 'mail sent')
    },
  }
}

/** For a machine without a mail server: whoever may read the data folder finds the links there. */
function fileMailer(folder: string, from: string, log: MailLog): Mailer {
  return {
    async send(mail, id) {
      const message = messageOf(mail, id, from)
      const { createTransport } = await loadMailer()
      const transport = createTransport({ streamTransport: true, buffer: true, ...guarded })
      const { message: bytes } = await transport.sendMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // own clock: only a part of a name
      const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id.slice(0, 8)}.eml`)
      // It holds a link that signs in: for the owner's eyes.
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
      log.info(
        { to: message.to.address, subject: message.subject, file },
        'no SMTP server is set: the mail is in a file',
      )
    },
  }
}

function messageOf({ to, subject, text, html }: Mail, id: string, from: string) {
  const address = to.trim()
  // One address and no header syntax: no lists, groups, names or line breaks.
  if (address.length > 254 || !/^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\]+$/.test(address))
    throw new MailAddressInvalid()
  return {
    messageId: `<${id}@${domainOf(from)}>`,
    from,
    to: { name: '', address },
    subject: oneLine(subject),
    text,
    ...(html !== undefined && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The host of the sender's address, the right side of a Message-ID. */
const domainOf = (from: string): string => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
