import type { OwnPostKind, OwnPosts } from '@halftone/contract/parts/social/ownPosts.ts'

/** What Halftone writes, in the company's language. No thing is named: the card does, to who may look at it. */
const said: Record<string, Record<OwnPostKind, (n: number) => string>> = {
  en: {
    'sold-100': (n) => `Sold ${n} times by now.`,
    'first-week': (n) => `The first week on sale is over: sold ${n === 1 ? 'once' : `${n} times`}.`,
  },
  vi: {
    'sold-100': (n) => `Đến nay đã bán được ${n} chiếc.`,
    'first-week': (n) => `Tuần đầu mở bán đã xong: bán được ${n} chiếc.`,
  },
}

export const wordsOf = (language: string, kind: OwnPostKind, n: number): string =>
  (said[language] ?? said.en)?.[kind](n) ?? ''

const kinds: Record<keyof OwnPosts, OwnPostKind> = { sold100: 'sold-100', firstWeek: 'first-week' }
export const switchNames = Object.keys(kinds)
/** How the log names what a switch lets Halftone post; '' for no switch. */
export const kindOfSwitch = (name: string): string => new Map<string, string>(Object.entries(kinds)).get(name) ?? ''
