import { lacking, type Ranges } from './coverage.ts'

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const basic = `${span(65, 90)}${span(97, 122)}`
const both = (letters: string) => `${basic}${letters}${letters.toUpperCase()}`

/**
 * What Vietnamese is written with beside the basic letters: 134. A font that lacks one of them prints it in another font, the
 * classic misprint.
 */
export const vietnameseLetters = `ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư${span(0x1ea0, 0x1ef9)}`

/** The letters of languages that shops sell in, by their code. */
const letters = {
  vi: `${basic}${vietnameseLetters}`,
  en: basic,
  de: `${both('äöü')}ß`,
  fr: both('àâæçèéêëîïôœùûüÿ'),
  es: `${both('áéíñóúü')}¡¿`,
  pt: both('àáâãçéêíóôõú'),
  it: both('àèéìîòóù'),
  nl: both('áéëïíóöúü'),
  pl: both('ąćęłńóśźż'),
  cs: both('áčďéěíňóřšťúůýž'),
  sk: both('áäčďéíĺľňóôŕšťúýž'),
  hu: both('áéíóöőúüű'),
  ro: both('ăâîșț'),
  hr: both('čćđšž'),
  sv: both('åäö'),
  da: both('åæø'),
  nb: both('åæø'),
  fi: both('äöå'),
  is: both('áðéíóúýþæö'),
  et: both('äõöüšž'),
  lv: both('āčēģīķļņšūž'),
  lt: both('ąčęėįšųūž'),
  tr: `${basic}çğıöşüÇĞİÖŞÜ`,
  id: basic,
  ru: `${span(0x410, 0x44f)}Ёё`,
  uk: `${span(0x410, 0x429)}ЬЮЯ${span(0x430, 0x449)}ьюяҐґЄєІіЇї`,
  bg: `${span(0x410, 0x42a)}ЬЮЯ${span(0x430, 0x44a)}ьюя`,
  el: `${span(0x391, 0x3a1)}${span(0x3a3, 0x3a9)}${span(0x3b1, 0x3c9)}ΆΈΉΊΌΎΏάέήίόύώ`,
  he: span(0x5d0, 0x5ea),
  th: span(0xe01, 0xe2e),
} as const

export const languages = ['vi', ...Object.keys(letters).filter((code) => code !== 'vi')] as FontLanguage[]
export type FontLanguage = keyof typeof letters
export const isFontLanguage = (code: string): code is FontLanguage => Object.hasOwn(letters, code)

/** Those of the languages of which a font has every letter. */
export const languagesOf = (ranges: Ranges): FontLanguage[] =>
  languages.filter((code) => lacking(ranges, letters[code]).length === 0)

/** The Vietnamese letters that it has not; none where it may be used for Vietnamese. */
export const lackingVietnamese = (ranges: Ranges): string[] => lacking(ranges, vietnameseLetters)
