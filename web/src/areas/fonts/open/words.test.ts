import { blocksOf, lettersOf } from '@halftone/contract/rules/fonts/blocks.ts'
import { vietnameseLetters } from '@halftone/contract/rules/fonts/languages.ts'
import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

it('R619 each small Vietnamese letter stands in one of the words', () => {
  const held = new Set(wordsOf('vietnamese').join('').normalize('NFC').toLowerCase())
  const small = [...new Set(vietnameseLetters.toLowerCase())]
  expect(small.filter((letter) => !held.has(letter))).toEqual([])
})

it('each word holds a letter of its block', () => {
  const all = blocksOf([0x20, 0xffff]).map(({ name }) => name)
  const strangers = all.flatMap((block) => {
    const letters = new Set(lettersOf(block, [0x20, 0xffff]).map((point) => String.fromCodePoint(point)))
    return wordsOf(block).filter((word) => ![...word.normalize('NFC')].some((letter) => letters.has(letter)))
  })
  expect(strangers).toEqual([])
})
