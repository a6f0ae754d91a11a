import type { Mail } from './mailer.ts'
import { letter, type MailLanguage } from './mailTemplates.ts'

interface Facts {
  language: MailLanguage
  to: string
  name: string
  link: string
}

/** The mail to a new address, whose link makes it the person's. */
export function mailChangeMail({ language, to, name, link }: Facts): Mail {
  if (language === 'vi')
    return letter(to, link, {
      subject: 'Xác nhận địa chỉ email mới cho Halftone',
      greeting: `Chào ${name},`,
      before: [
        'Bạn muốn đăng nhập Halftone bằng địa chỉ này. Liên kết có hiệu lực trong 24 giờ và chỉ dùng được một lần.',
      ],
      button: 'Dùng địa chỉ này',
      after: ['Nếu không phải bạn, hãy bỏ qua thư này.'],
    })
  return letter(to, link, {
    subject: 'Confirm your new address for Halftone',
    greeting: `Hello ${name},`,
    before: ['You want to sign in to Halftone with this address. The link works for 24 hours, and once.'],
    button: 'Use this address',
    after: ['If it was not you, ignore this mail.'],
  })
}

/** The mail to an address that has an account already: only its owner is told. */
export function mailTakenMail({ language, to, link }: Facts): Mail {
  if (language === 'vi')
    return letter(to, link, {
      subject: 'Địa chỉ này đã có tài khoản Halftone',
      greeting: 'Xin chào,',
      before: [
        'Có người muốn dùng địa chỉ này cho một tài khoản khác, nhưng nó đã có tài khoản. Không có gì thay đổi.',
      ],
      button: 'Đăng nhập',
      after: [],
    })
  return letter(to, link, {
    subject: 'This address has a Halftone account already',
    greeting: 'Hello,',
    before: ['Someone wanted to use this address for another account, but it has one already. Nothing has changed.'],
    button: 'Sign in',
    after: [],
  })
}

/** The note to the present address, whose link ends the change, or takes it back. */
export function mailChangeNote({ language, to, name, newEmail, link }: Facts & { newEmail: string }): Mail {
  if (language === 'vi')
    return letter(to, link, {
      subject: 'Địa chỉ email Halftone của bạn sắp thay đổi',
      greeting: `Chào ${name},`,
      before: [
        `Địa chỉ của tài khoản bạn sẽ là ${newEmail} khi thư gửi đến đó được xác nhận.`,
        'Nếu không phải bạn, liên kết dưới đây chấm dứt việc này và mọi phiên đăng nhập của bạn. Nó có hiệu lực trong 7 ngày, cả sau khi địa chỉ đã đổi.',
      ],
      button: 'Không phải tôi',
      after: ['Nếu là bạn, bạn không cần làm gì.'],
    })
  return letter(to, link, {
    subject: 'The address of your Halftone account is about to change',
    greeting: `Hello ${name},`,
    before: [
      `The address of your account becomes ${newEmail} once the mail to it is confirmed.`,
      'If it was not you, the link below ends this and all of your sessions. It works for 7 days, also after the address has changed.',
    ],
    button: 'This was not me',
    after: ['If it was you, there is nothing to do.'],
  })
}
