import { createRequire } from 'node:module'

interface Command {
  command: string
  args: number[]
}
export interface Glyph {
  id: number
  advanceWidth: number
  path: { commands: Command[] }
}
interface Bits {
  noEmbedding: boolean
  viewOnly: boolean
  editable: boolean
  noSubsetting: boolean
  bitmapOnly: boolean
}
type NameKey =
  | ('fontFamily' | 'fontSubfamily' | 'preferredFamily' | 'preferredSubfamily' | 'fullName' | 'version')
  | ('designer' | 'manufacturer' | 'copyright' | 'license' | 'licenseURL')

/** What is used of the library, which ships no types. Any of it throws where the font is at fault. */
export interface Face {
  unitsPerEm: number
  ascent: number
  descent: number
  numGlyphs: number
  postscriptName: string | null
  characterSet: number[]
  getName(key: NameKey): string | null
  glyphForCodePoint(point: number): Glyph
  variationAxes: Record<string, { name: string; min: number; default: number; max: number }>
  namedVariations: Record<string, Record<string, number>>
  'OS/2'?: { fsType: Bits; usWeightClass: number; fsSelection: { italic: boolean } }
  post?: { italicAngle: number }
  loca?: { offsets: { length: number } }
  'CFF '?: { topDict: { CharStrings: { length: number } } }
  _cmapProcessor: { cmap: { version: number; groups?: { toArray(): Group[] } | Group[] } }
}
interface Group {
  startCharCode: number
  endCharCode: number
}

const fontkit = createRequire(import.meta.url)('fontkit') as {
  create: (data: Buffer) => Face | { fonts: Face[] }
}

/** The fonts of a file: several of a collection. */
export function facesOf(bytes: Buffer): Face[] {
  const made = fontkit.create(bytes)
  return 'fonts' in made ? made.fonts : [made]
}
