import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { compareNames } from '../../../../lib/format.ts'

type Member = Omit<TrelloBoard['members'][number], 'why'>
type People = ImportDetail['choices']['people']

/** A name of Trello as a form has it: what stands before the last word, and that. */
export function namesOf({ name, username }: Pick<Member, 'name' | 'username'>): { first: string; last: string } {
  const words = (name.trim() || username).split(/\s+/)
  return words.length > 1
    ? { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
    : { first: words[0] ?? '', last: '' }
}

// What would part the cells of a sheet.
const cell = (text: string) => text.replace(/[;\t\r\n"]+/g, ' ').trim()
/** Members as the sheet that many are invited by, to which only addresses are to be added. */
export const sheetOf = (members: readonly Member[]): string =>
  [
    'email;first name;last name',
    ...members.map((one) => namesOf(one)).map(({ first, last }) => `;${cell(first)};${cell(last)}`),
  ].join('\n')

/** The choices with everybody who is nobody yet, and of whose name there is one now. */
export function matchedByName(members: readonly Member[], people: People, chosen: TrelloMapping['members']) {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  return chosen.map((one) => {
    const name = nameOf.get(one.id)
    if (one.userId !== null || !name) return one
    const found = people.filter((person) => compareNames(person.display_name, name) === 0)
    return found.length === 1 ? { id: one.id, userId: found[0]?.id ?? null } : one
  })
}
