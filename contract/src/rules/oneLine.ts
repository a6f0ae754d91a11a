import { collapseSpaces } from './plainText.ts'

/** Line breaks and other control characters, and signs that order text anew or that nobody sees. */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]|(?![\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{DI}/u

/** Scripts that are written with joiners: cursive ones, and those of India and around it. */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Nko', 'Mandaic', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
const ofJoiningScript = `[${joiningScripts.map((script) => `\\p{Script=${script}}`).join('')}]`

/** Hidden signs in their place: joiners in such words, joiners inside an emoji, the letters of a flag (England's). */
const inPlace = new RegExp(
  [
    `(?<=${ofJoiningScript}\\p{M}*)[\\u200c\\u200d]`,
    '(?<=\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?)\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}',
  ].join('|'),
  'gu',
)

/** Whether `text` is one line in which nothing is hidden: no line breaks, control, bidi or zero-width characters. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !hidden.test(text.replace(inPlace, ''))

/** `text` as one line with single spaces: hidden signs go, line breaks and tabs become spaces. */
export function asOneLine(text: string): string {
  const spaced = collapseSpaces(text.toWellFormed().replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' '))
  return isOneLine(spaced) ? spaced : collapseSpaces(spaced.replace(new RegExp(hidden.source, 'gu'), ''))
}
