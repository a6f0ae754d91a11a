import type { LanguageCode } from '@halftone/contract/parts/company/general.ts'
import { asOneLine } from '@halftone/contract/rules/oneLine.ts'
import type { Mail } from './mailer.ts'

export type MailLanguage = LanguageCode

interface ResetFacts {
  language: MailLanguage
  to: string
  /** The person's name. */
  name: string
  /** From `mailLink`. */
  link: string
  /** How long the link works. */
  minutes: number
}

interface InvitationFacts extends Omit<ResetFacts, 'minutes'> {
  /** Who invites. */
  by: string
  team: string
  days: number
}

/** Path of a screen under the configured public address; each of `parts` is one segment. Never made from a request. */
export function mailLink(publicUrl: string, ...parts: string[]): string {
  return [publicUrl.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/')
}

/** The mail behind 'forgot password'. */
export function passwordResetMail({ language, to, name, link, minutes }: ResetFacts): Mail {
  if (language === 'vi') {
    return letter(to, link, {
      subject: 'Đặt lại mật khẩu Halftone',
      greeting: `Chào ${name},`,
      before: [
        `Có người đã yêu cầu đặt lại mật khẩu của bạn. Liên kết dưới đây có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.`,
      ],
      button: 'Đặt lại mật khẩu',
      after: ['Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.'],
    })
  }
  return letter(to, link, {
    subject: 'Reset your Halftone password',
    greeting: `Hello ${name},`,
    before: [`Someone asked to reset your password. The link below works for ${minutes} minutes, and once.`],
    button: 'Reset password',
    after: ['If it was not you, ignore this mail: your password stays as it is.'],
  })
}

/** The mail that lets a new person set the first password. */
export function invitationMail({ language, to, name, link, by, team, days }: InvitationFacts): Mail {
  if (language === 'vi') {
    return letter(to, link, {
      subject: `${by} mời bạn tham gia ${team} trên Halftone`,
      greeting: `Chào ${name},`,
      before: [
        `${by} đã mời bạn tham gia nhóm ${team}. Hãy đặt mật khẩu để bắt đầu; liên kết có hiệu lực trong ${days} ngày.`,
      ],
      button: 'Đặt mật khẩu',
      after: [],
    })
  }
  return letter(to, link, {
    subject: `${by} invites you to ${team} on Halftone`,
    greeting: `Hello ${name},`,
    before: [`${by} has invited you to the team ${team}. Set a password to begin; the link works for ${days} days.`],
    button: 'Set password',
    after: [],
  })
}

interface JoinFacts extends InvitationFacts {
  company: string
}

/** The mail that asks somebody of another company into a team. */
export function joinMail({ language, to, name, link, by, team, company, days }: JoinFacts): Mail {
  if (language === 'vi') {
    return letter(to, link, {
      subject: `${by} mời bạn tham gia ${team} của ${company} trên Halftone`,
      greeting: `Chào ${name},`,
      before: [
        `${by} đã mời bạn tham gia nhóm ${team} của công ty ${company}. Hãy đăng nhập bằng tài khoản của bạn để chấp nhận hoặc từ chối; liên kết có hiệu lực trong ${days} ngày.`,
      ],
      button: 'Xem lời mời',
      after: ['Nếu bạn không biết họ, hãy bỏ qua thư này: họ không thấy gì của bạn.'],
    })
  }
  return letter(to, link, {
    subject: `${by} invites you to ${team} of ${company} on Halftone`,
    greeting: `Hello ${name},`,
    before: [
      `${by} has invited you to the team ${team} of the company ${company}. Sign in with your account to accept or decline; the link works for ${days} days.`,
    ],
    button: 'Look at the invitation',
    after: ['If you do not know them, ignore this mail: they see nothing of you.'],
  })
}

interface NotificationFacts {
  language: MailLanguage
  to: string
  name: string
  /** One sentence for each notification, oldest first; at least one. */
  lines: string[]
  /** What came together; undefined for what comes at once. */
  digest?: 'daily' | 'weekly' | undefined
  /** To the thing, or to the workspace where there are several. */
  link: string
}

/** Mentions and assignments that wait unread in the bell. */
export function notificationMail({ language, to, name, lines, link, digest }: NotificationFacts): Mail {
  const [first = ''] = lines
  const count = lines.length
  if (language === 'vi') {
    return letter(to, link, {
      subject: digest
        ? `${digest === 'daily' ? 'Một ngày' : 'Một tuần'} của bạn trên Halftone: ${count} thông báo`
        : count === 1
          ? first
          : `${count} thông báo chưa đọc trên Halftone`,
      greeting: `Chào ${name},`,
      before: lines,
      button: 'Mở Halftone',
      after: ['Bạn chọn thư nào được gửi và khi nào trong tài khoản của bạn.'],
    })
  }
  return letter(to, link, {
    subject: digest
      ? `Your ${digest === 'daily' ? 'day' : 'week'} on Halftone: ${count} ${count === 1 ? 'notification' : 'notifications'}`
      : count === 1
        ? first
        : `${count} unread notifications on Halftone`,
    greeting: `Hello ${name},`,
    before: lines,
    button: 'Open Halftone',
    after: ['Which of these mails come, and when, you choose in your account.'],
  })
}

export interface Letter {
  subject: string
  greeting: string
  before: string[]
  /** Between the paragraphs and the button; who makes it has escaped it. */
  middle?: { html: string; text: string }[]
  button: string
  after: string[]
}

/** Each text is one line: a name from before that rule must not write paragraphs of its own into the mail. */
export function letter(to: string, link: string, { button, middle = [], ...texts }: Letter): Mail {
  const [subject, greeting] = [asOneLine(texts.subject), asOneLine(texts.greeting)]
  const [before, after] = [texts.before.map(asOneLine), texts.after.map(asOneLine)]
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${inHtml(line)}</p>`).join('')
  const style =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none'
  const html = [
    '<!doctype html><html><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5;color:#1f2328">',
    paragraphs([greeting, ...before]),
    ...middle.map(({ html }) => html),
    `<p><a href="${inHtml(link)}" style="${style}">${inHtml(button)}</a></p><p>${inHtml(link)}</p>`,
    paragraphs(after),
    '</body></html>',
  ].join('')
  return {
    to,
    subject,
    text: `${[greeting, ...before, ...middle.map(({ text }) => text), link, ...after].join('\n\n')}\n`,
    html,
  }
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
/** A text in HTML, also within an attribute. */
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign)
