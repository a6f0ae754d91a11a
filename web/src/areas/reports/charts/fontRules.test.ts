import { expect, it } from 'vitest'
import { hasLetters } from './fontRules.ts'

it('a part of a font is taken along where letters of the text are of it', () => {
  const [latin, vietnamese] = ['U+0-FF, U+131, U+152-153', 'U+102-103, U+1EA0-1EF9, U+20AB']
  expect([hasLetters(latin, 'Put on sale, 28/11'), hasLetters(vietnamese, 'Put on sale, 28/11')]).toEqual([true, false])
  expect([hasLetters(latin, 'ı'), hasLetters(latin, 'Ā')]).toEqual([true, false])
  expect(hasLetters(vietnamese, 'Đã lên bán trễ')).toBe(true)
  expect([hasLetters('U+4??', 'Ж'), hasLetters('U+4??', 'a')]).toEqual([true, false])
  expect(hasLetters('', 'anything')).toBe(true)
})
