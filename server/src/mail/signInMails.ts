import type { Mail } from './mailer.ts'
import { letter, type MailLanguage } from './mailTemplates.ts'

export const secondStepChanges = ['on', 'off', 'renewed', 'reset', 'keyAdded', 'keyRemoved'] as const
export type SecondStepChange = (typeof secondStepChanges)[number]

interface SecondStepFacts {
  language: MailLanguage
  to: string
  name: string
  /** To one's own account. */
  link: string
  change: SecondStepChange
  /** Who did it. */
  by: string
}

/** Tells a person that how they sign in has changed, so that who did not do it hears of it. */
export function secondStepMail({ language, to, name, link, change, by }: SecondStepFacts): Mail {
  if (language === 'vi') {
    const what = {
      on: 'Bước đăng nhập thứ hai của bạn đã được bật.',
      off: 'Bước đăng nhập thứ hai của bạn đã được tắt.',
      renewed: 'Bạn có các mã khôi phục mới; các mã cũ không còn dùng được.',
      reset: `${by} đã gỡ bước đăng nhập thứ hai của bạn, cùng mọi khóa truy cập. Mọi phiên đăng nhập của bạn đã kết thúc.`,
      keyAdded: 'Một khóa truy cập đã được thêm vào tài khoản của bạn.',
      keyRemoved: 'Một khóa truy cập đã được gỡ khỏi tài khoản của bạn.',
    }
    return letter(to, link, {
      subject: 'Cách bạn đăng nhập Halftone đã thay đổi',
      greeting: `Chào ${name},`,
      before: [what[change]],
      button: 'Xem tài khoản của tôi',
      after: ['Nếu không phải bạn, hãy đổi mật khẩu và báo cho quản trị viên.'],
    })
  }
  const what = {
    on: 'Your second step of signing in was turned on.',
    off: 'Your second step of signing in was turned off.',
    renewed: 'You have new recovery codes; the old ones work no more.',
    reset: `${by} took your second step of signing in away, with all passkeys. All of your sessions have ended.`,
    keyAdded: 'A passkey was added to your account.',
    keyRemoved: 'A passkey was removed from your account.',
  }
  return letter(to, link, {
    subject: 'How you sign in to Halftone has changed',
    greeting: `Hello ${name},`,
    before: [what[change]],
    button: 'Look at my account',
    after: ['If it was not you, change your password and tell an administrator.'],
  })
}

/** Says that the archive of one's own data is there. The link leads to one's account, where it is asked who it is. */
export function ownDataMail({ language, to, name, link }: Omit<SecondStepFacts, 'change' | 'by'>): Mail {
  if (language === 'vi')
    return letter(to, link, {
      subject: 'Dữ liệu của bạn trên Halftone đã sẵn sàng',
      greeting: `Chào ${name},`,
      before: ['Bản sao dữ liệu của bạn đã sẵn sàng để tải xuống trong 24 giờ.'],
      button: 'Đến tài khoản của tôi',
      after: ['Nếu bạn không yêu cầu, hãy đổi mật khẩu và báo cho quản trị viên.'],
    })
  return letter(to, link, {
    subject: 'Your data of Halftone is ready',
    greeting: `Hello ${name},`,
    before: ['The copy of your data is there to be downloaded for 24 hours.'],
    button: 'To my account',
    after: ['If you did not ask for it, change your password and tell an administrator.'],
  })
}
