import type { Font, FontCard, FontFile } from '@halftone/contract/parts/font/font.ts'
import type { FontFacts } from '@halftone/contract/parts/font/fontFacts.ts'
import { rangesOf } from '@halftone/contract/rules/fonts/coverage.ts'
import { clipartFileOf, clipartOf } from '../cliparts/clipart.fixture.ts'

const ascii = Array.from({ length: 95 }, (_, at) => at + 32)
/** What was read of a font that has the basic letters and these. */
export const factsOf = (more = '', changes: Partial<FontFacts> = {}): FontFacts => ({
  ...{ format: 'ttf', family: 'Lobster', style: 'Regular', version: '1.0', designer: 'Ana', manufacturer: null },
  ...{ copyright: null, licence: null, licenceUrl: null, glyphs: 212, weight: 400, isItalic: false },
  ...{ embedding: 'installable', noSubsetting: false, bitmapOnly: false, axes: [], instances: [], members: [] },
  ranges: rangesOf([...ascii, ...[...more].map((letter) => letter.codePointAt(0) ?? 0)]),
  isConverted: false,
  ...changes,
})

export const fontFileOf = (id: number, name: string, changes: Partial<FontFile> = {}): FontFile => ({
  ...clipartFileOf(id, name),
  font: factsOf(),
  showUrl: `/storage/font/${id}`,
  ...changes,
})

/** A font of team 1 with the basic letters. */
export function fontOf({ face = fontFileOf(21, 'Lobster.ttf'), ...changes }: Partial<FontCard> = {}): FontCard {
  const { type: _t, category: _c, index: _i, artworkId: _a, ...card } = clipartOf({ name: 'Lobster', totalFiles: 1 })
  return { ...card, subId: 'FT-DT-2026-1', type: 'FONT', isLicenceRead: true, languages: ['en'], face, ...changes }
}
export const openFontOf = (changes: Partial<Font> = {}): Font => {
  const card = fontOf(changes)
  return { ...card, files: card.face ? [card.face] : [], ...changes }
}
