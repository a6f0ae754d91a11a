import { expect, it } from 'vitest'
import { matchedByName, namesOf, sheetOf } from './invite.ts'

const member = (id: string, name: string) => ({ id, name, username: 'olga_p', cards: 1, why: 'look' as const })

it('a name of Trello becomes first and last name; without one it is how they sign in', () => {
  expect(namesOf({ name: ' Olga  de Petrova ', username: 'o' })).toEqual({ first: 'Olga de', last: 'Petrova' })
  expect(namesOf({ name: 'Olga', username: 'o' })).toEqual({ first: 'Olga', last: '' })
  expect(namesOf({ name: '', username: 'olga_p' })).toEqual({ first: 'olga_p', last: '' })
})

it('a sheet holds each name in cells of its own, whatever it is made of', () => {
  expect(sheetOf([member('a', 'Olga Petrova'), member('b', 'x;y\nz "q"')])).toBe(
    'email;first name;last name\n;Olga;Petrova\n;x y z;q',
  )
})

it('who is there by now gets their cards by name, but nobody where two are called so, nor who was chosen already', () => {
  const person = (id: number, display_name: string) => ({ id, display_name, avatar: null, color: '#2D7DD2' })
  const members = [member('a', 'Olga Petrova'), member('b', 'An'), member('c', 'Bo')]
  const people = [person(1, 'olga petrová'), person(2, 'An'), person(3, 'An'), person(4, 'Bo')]
  const chosen = members.map(({ id }) => ({ id, userId: id === 'c' ? 9 : null }))
  expect(matchedByName(members, people, chosen).map(({ userId }) => userId)).toEqual([1, null, 9])
})
