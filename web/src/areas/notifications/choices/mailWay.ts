import type { NotificationChoices } from '@halftone/contract/areas/notifications.ts'
import { type ChosenKind, mailedKinds } from '@halftone/contract/rules/notifications/kinds.ts'

/** How mails about a kind come. */
export const mailWays = ['now', 'daily', 'weekly', 'never'] as const
export type MailWay = (typeof mailWays)[number]

type Choices = Pick<NotificationChoices, 'unmailed' | 'daily' | 'weekly'>

/** The ways of a kind: at once only what is meant for the person. */
export const waysOf = (kind: ChosenKind): readonly MailWay[] =>
  mailWays.filter((way) => way !== 'now' || mailedKinds.includes(kind))

export function wayOf(kind: ChosenKind, { unmailed, daily, weekly }: Choices): MailWay {
  if (daily.includes(kind)) return 'daily'
  if (weekly.includes(kind)) return 'weekly'
  return mailedKinds.includes(kind) && !unmailed.includes(kind) ? 'now' : 'never'
}

/** The lists once the kind comes in that way. */
export function withWay(kind: ChosenKind, way: MailWay, { unmailed, daily, weekly }: Choices): Choices {
  const put = (kinds: readonly ChosenKind[], isIn: boolean) => {
    const others = kinds.filter((other) => other !== kind)
    return isIn ? [...others, kind] : others
  }
  return {
    unmailed: put(unmailed, way === 'never' && mailedKinds.includes(kind)),
    daily: put(daily, way === 'daily'),
    weekly: put(weekly, way === 'weekly'),
  }
}
