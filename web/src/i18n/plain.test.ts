import { expect, it } from 'vitest'
import { plain } from './plain.ts'

it('a search finds what is typed without accents, capitals and the stroke of đ', () => {
  expect(plain('Bán Hàng ĐÀ NẴNG đẹp')).toBe('ban hang da nang dep')
  // Composed and decomposed letters are the same.
  expect(plain('e\u0301')).toBe(plain('é'))
})
