import { expect, it } from 'vitest'
import { authored } from './othersWords.ts'

it('tells the words of the person whose changes are taken back from those that others wrote since', () => {
  const was = 'Navy ink, heart touches the tube.'
  const became = 'Teal ink, heart 2 px clear of the tube.'
  const parts = authored(was, became, 'Teal ink, heart 2 px clear of the tube. Wash cold.')
  expect(parts.map(({ text }) => text).join('')).toBe('Teal ink, heart 2 px clear of the tube. Wash cold.')
  const of = (who: string) => parts.flatMap(({ text, by }) => (by === who ? text.trim() : []))
  expect(of('others')).toEqual(['Wash cold.'])
  expect(of('them')[0]).toBe('Teal')
  expect(of('before').join(' ')).toContain('ink, heart')
})

it('of a text that nobody else changed no word is of others', () => {
  expect(authored('Cat', null, 'Cat 🎃 dog').map(({ by }) => by)).toEqual(['before', 'them'])
})
