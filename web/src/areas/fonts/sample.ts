import { usePref } from '../../lib/prefs.ts'

/** With the letters that most fonts lack, and numbers: in every language of the program. */
export const firstSample = 'Chữ đẹp từ gốc rễ, 1986'
/** Sizes of the rows, px. */
export const sampleSizes = [18, 24, 34, 48] as const

/** The person's own sample and size, kept in this browser; an empty sample is the one that the program begins with. */
export function useSample() {
  const [own, setOwn] = usePref('fonts.sample', '')
  const [kept, setSize] = usePref('fonts.size', 34)
  const size = sampleSizes.find((known) => known === kept) ?? 34
  return { text: own || firstSample, own, setOwn, size, setSize }
}
