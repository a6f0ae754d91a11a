/** A text, and how its letters were found; `isGuessed` where another encoding could be meant. */
export interface Decoded {
  text: string
  encoding: string
  isGuessed: boolean
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Zeros at every second place are a UTF-16 whose mark was lost. */
function halves(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const seen = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > seen.length / 5 && even === 0) return 'utf-16le'
  return even > seen.length / 5 && odd === 0 ? 'utf-16be' : undefined
}

/** Letters with marks that windows-1258 writes Vietnamese with: bytes that are rare in western texts. */
const vietnamese =
  /[\xd0\xf0\xc3\xe3\xd5\xf5\xdd\xfd][a-zA-Z]?[\xcc\xec\xd2\xf2\xde\xfe]|[aeiouyAEIOUY\xe2\xea\xf4\xe3\xf5\xfd][\xcc\xec\xd2\xf2\xde\xfe]/

/**
 * The letters of a file: by its mark, else UTF-8 where it is that, else the code page of Vietnamese or of western
 * Windows, which is a guess.
 */
export function decoded(bytes: Uint8Array): Decoded {
  for (const [encoding, mark] of marks) {
    if (mark.every((byte, at) => bytes[at] === byte))
      return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuessed: false }
  }
  const half = halves(bytes)
  if (half) return { text: new TextDecoder(half).decode(bytes), encoding: half, isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', isGuessed: false }
  } catch {
    // No UTF-8: a sheet that was saved with a code page.
    const western = new TextDecoder('latin1').decode(bytes.subarray(0, 200_000))
    const encoding = vietnamese.test(western) ? 'windows-1258' : 'windows-1252'
    return { text: new TextDecoder(encoding).decode(bytes).normalize('NFC'), encoding, isGuessed: true }
  }
}
