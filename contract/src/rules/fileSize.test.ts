import { expect, it } from 'vitest'
import { english } from '../english.ts'
import { fileSize, tooLarge } from './fileSize.ts'

it('R518 R519 shows Bytes, kB and MB of 1024', () => {
  const sizes = [0, 512, 1024, 1536, 840 * 1024, 1024 * 1024, 18.4 * 1024 * 1024, 123.4 * 1024, 5 * 1024 ** 3]
  const shown = sizes.map((size) => fileSize(size))
  expect(shown).toEqual(['0 Bytes', '512 Bytes', '1 kB', '1.5 kB', '840 kB', '1 MB', '18.4 MB', '123 kB', '5120 MB'])
})

it('writes sizes with the comma of a language that has one', () => {
  const shown = [1536, 18.4 * 1024 * 1024, 123.4 * 1024, 5 * 1024 ** 3].map((size) => fileSize(size, 'vi'))
  expect(shown).toEqual(['1,5 kB', '18,4 MB', '123 kB', '5120 MB'])
})

it('R359 names the limit in MB', () => {
  expect(english(tooLarge(250 * 1024 * 1024))).toBe('Max file size exceeded 250MB')
  expect(english(tooLarge(2000 * 1024 * 1024))).toBe('Max file size exceeded 2000MB')
})
