import { readFile } from 'node:fs/promises'
import type { Embedding, FontFacts } from '@halftone/contract/parts/font/fontFacts.ts'
import { rangesOf } from '@halftone/contract/rules/fonts/coverage.ts'
import sharp from 'sharp'
import { openFont } from './fontFile.ts'
import { type Face, facesOf } from './fontkit.ts'
import { drawSpecimen } from './fontSpecimen.ts'
import { ImageFault, type OpenPicture } from './imageJob.ts'

/** Letters of one text of the name table, runs of letters of one font: more no true font has. */
const most = { text: 4_000, runs: 20_000, points: 300_000 }

/** Reads a font and draws its specimen. Runs in the worker process only: font readers trust what they read. Throws ImageFault. */
export async function readFont(source: string): Promise<OpenPicture> {
  const { format, bytes, shown } = openFont(await readFile(source))
  const faces = parsed(() => facesOf(bytes))
  const [face] = faces
  if (!face) throw new ImageFault('font', 'no font')
  const facts = parsed((): FontFacts => {
    refuseEmptyClaims(face)
    return { ...factsOf(face), format, isConverted: shown !== undefined, members: membersOf(faces) }
  })
  const { svg, width, height } = drawSpecimen(face, facts.ranges)
  return { image: sharp(Buffer.from(svg)), width, height, font: { facts, shown } }
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ImageFault) throw error
    throw new ImageFault('font', error instanceof Error ? error.message : String(error))
  }
}

/** A font that says it has more letters than stand in it. */
function refuseEmptyClaims(face: Face): void {
  const drawn = face['CFF ']?.topDict.CharStrings.length ?? (face.loca && face.loca.offsets.length - 1)
  if (drawn !== undefined && drawn < face.numGlyphs)
    throw new ImageFault('truncated', `${face.numGlyphs} glyphs claimed, ${drawn} there`)
  const { groups = [], version } = face._cmapProcessor.cmap
  if (version < 12) return
  const runs = Array.isArray(groups) ? groups : groups.toArray()
  const points = runs.reduce(
    (sum, { startCharCode, endCharCode }) => sum + Math.max(0, endCharCode - startCharCode) + 1,
    0,
  )
  if (points > most.points) throw new ImageFault('font', `${points} letters claimed`)
}

const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  // Plain text in one piece: controls could break a line of the log or of a page.
  const plain = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most.text)
  return plain === '' ? null : plain
}
const finite = (value: number, otherwise = 0) => (Number.isFinite(value) ? value : otherwise)

function factsOf(face: Face): Omit<FontFacts, 'format' | 'isConverted' | 'members'> {
  const name = (...keys: Parameters<Face['getName']>[0][]) => {
    for (const key of keys) {
      const found = text(face.getName(key))
      if (found) return found
    }
    return null
  }
  const os2 = face['OS/2']
  const ranges = rangesOf(face.characterSet.filter((point) => point > 0x1f && point <= 0x10ffff))
  if (ranges.length > most.runs * 2) throw new ImageFault('font', `${ranges.length} runs`)
  return {
    family: name('preferredFamily', 'fontFamily', 'fullName')?.slice(0, 255) ?? text(face.postscriptName) ?? '',
    style: name('preferredSubfamily', 'fontSubfamily')?.slice(0, 255) ?? null,
    version: name('version')?.slice(0, 255) ?? null,
    designer: name('designer')?.slice(0, 255) ?? null,
    manufacturer: name('manufacturer')?.slice(0, 255) ?? null,
    copyright: name('copyright'),
    licence: name('license'),
    licenceUrl: name('licenseURL')?.slice(0, 2_048) ?? null,
    glyphs: face.numGlyphs,
    weight: Math.min(1_000, Math.max(1, os2?.usWeightClass ?? 400)),
    isItalic: os2?.fsSelection.italic === true || finite(face.post?.italicAngle ?? 0) !== 0,
    embedding: embeddingOf(os2?.fsType),
    noSubsetting: os2?.fsType.noSubsetting === true,
    bitmapOnly: os2?.fsType.bitmapOnly === true,
    ranges,
    ...variationsOf(face),
  }
}

/** Old fonts set several bits: the least that they refuse counts. */
function embeddingOf(bits: NonNullable<Face['OS/2']>['fsType'] | undefined): Embedding {
  if (!bits) return 'installable'
  if (bits.editable) return 'editable'
  if (bits.viewOnly) return 'preview'
  return bits.noEmbedding ? 'restricted' : 'installable'
}

function variationsOf(face: Face): Pick<FontFacts, 'axes' | 'instances'> {
  const axes = Object.entries(face.variationAxes ?? {})
    .slice(0, 16)
    .map(([tag, axis]) => ({
      ...{ tag: tag.slice(0, 4), name: text(axis.name)?.slice(0, 60) ?? tag },
      ...{ min: finite(axis.min), default: finite(axis.default), max: finite(axis.max) },
    }))
    .filter(({ min, max }) => min < max)
  const instances = Object.entries(face.namedVariations ?? {}).slice(0, 64)
  return {
    axes,
    instances: instances.map(([name, at]) => ({
      name: text(name)?.slice(0, 60) ?? '',
      at: Object.fromEntries(Object.entries(at).filter(([, value]) => Number.isFinite(value))),
    })),
  }
}

const membersOf = (faces: readonly Face[]): string[] =>
  faces.length < 2
    ? []
    : faces.map((face) => text(face.getName('fullName'))?.slice(0, 255) ?? text(face.postscriptName) ?? '')
