import { expect, it } from 'vitest'
import { raisePrice, readPercent } from './raisePrice.ts'

it('reads a share with sign, comma and percent, and nothing beyond what a price may do', () => {
  expect(['+10', '-5', '7,5 %', '−3', '0'].map(readPercent)).toEqual([10, -5, 7.5, -3, 0])
  expect(['', 'x', '10x', '-95', '1000', '1.234'].map(readPercent)).toEqual([null, null, null, null, null, null])
})

it('raises to the cent, or to the nearest price that ends so, never to nothing', () => {
  expect(raisePrice('19.90', 10, 'exact')).toBe('21.89')
  expect(raisePrice('19.90', 10, '.90')).toBe('21.90')
  expect(raisePrice('19.90', 10, '.99')).toBe('21.99')
  expect(raisePrice('0.20', -50, '.00')).toBe('1.00')
  expect(raisePrice('', 10, 'exact')).toBe('')
})
