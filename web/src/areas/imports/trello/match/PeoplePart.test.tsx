import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../lib/queryClient.ts'
import { answer, refuse } from '../../../../testing/api.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../../testing/render.tsx'
import { answerTeams, pageOf } from '../../../configs/config.fixture.ts'
import { detailOf, summaryOf } from '../../import.fixture.ts'
import { TrelloScreen } from '../TrelloScreen.tsx'

const view = () => {
  answerTeams()
  answer('GET /imports', pageOf([]))
  return renderRoutes([{ path: '*', element: <TrelloScreen /> }], '/setting/import-trello?import=7')
}
const table = async () => within(await screen.findByRole('region', { name: 'Members → People' }))

/** The board with so many members who were found by their name, beside the one who was not. */
function withMatched(count: number): ImportDetail {
  const detail = detailOf()
  const { trello } = detail
  if (!trello) throw new Error('no board')
  const ids = Array.from({ length: count }, (_, at) => at + 50)
  const people = ids.map((id) => ({ id, display_name: `Person ${id}`, avatar: null, color: '#2D7DD2' }))
  const members = ids.map((id) => ({
    ...{ id: `m${id}`, name: `Person ${id}`, username: `p${id}`, cards: 2, why: 'name' as const, proposed: id },
  }))
  return {
    ...detail,
    choices: { ...detail.choices, people },
    trello: {
      ...trello,
      board: { ...trello.board, members: [...members, ...trello.board.members] },
      mapping: {
        ...trello.mapping,
        members: [...members.map(({ id, proposed }) => ({ id, userId: proposed })), ...trello.mapping.members],
      },
    },
  }
}

describe('people of the board', () => {
  it('who were found stay folded behind those that want a look, until they are asked for', async () => {
    answer('GET /imports/7', { data: withMatched(6) })
    const { user } = view()
    const people = await table()
    expect(people.getAllByRole('combobox')).toHaveLength(4)
    expect(people.getByRole('combobox', { name: 'Person for Olga Petrova' })).toBeVisible()
    expect(people.getByText('6 of 7 clear')).toBeVisible()
    await user.click(people.getByRole('button', { name: /3 more, all matched/ }))
    expect(people.getAllByRole('combobox')).toHaveLength(7)
    await user.click(people.getByRole('button', { name: 'Fold what is matched' }))
    expect(people.getAllByRole('combobox')).toHaveLength(4)
  })

  it('who is on no card stands there as well, to be invited, and wants no look', async () => {
    signInAs()
    const detail = detailOf()
    const { trello } = detail
    if (!trello) throw new Error('no board')
    const members = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => ({
      ...{ id: name, name, username: name, cards: 0, why: 'look' as const, proposed: null },
    }))
    const mapping = { ...trello.mapping, members: members.map(({ id }) => ({ id, userId: null })) }
    answer('GET /imports/7', {
      data: { ...detail, trello: { ...trello, board: { ...trello.board, members }, mapping } },
    })
    answer('PUT /imports/7/mapping', { data: summaryOf() })
    const { user } = view()
    const people = await table()
    expect(people.getByText('6 of 6 clear')).toBeVisible()
    expect(people.getAllByText('on no card')).toHaveLength(4)
    await user.click(people.getByRole('button', { name: '2 more' }))
    expect(people.getAllByRole('combobox')).toHaveLength(6)
    await user.click(people.getByRole('button', { name: 'Show fewer' }))
    // Nobody whose address is asked for is folded away.
    await user.click(people.getByRole('button', { name: 'Invite the other 6' }))
    expect(people.getAllByRole('textbox')).toHaveLength(6)
  })

  it('who is nobody here is invited in the row when the import starts; what is wrong with an address is said there', async () => {
    signInAs()
    answer('GET /imports/7', { data: detailOf() })
    const kept = answer('PUT /imports/7/mapping', { data: summaryOf() })
    const text = 'Enter a valid email address'
    const errors = { 'mapping.members.0.email': text }
    const refused = answer('POST /imports/7/start', refuse(422, 'VALIDATION', text, { errors }))
    const { user } = view()
    const people = await table()
    await user.click(people.getByRole('combobox', { name: 'Person for Olga Petrova' }))
    await user.click(await screen.findByRole('option', { name: 'Invite by mail' }))
    const mail = await people.findByRole('textbox', { name: 'Mail address of Olga Petrova' })
    await waitFor(() => expect(mail).toHaveFocus())
    expect(people.queryByText('look at this')).toBeNull()
    fireEvent.change(mail, { target: { value: 'olga@' } })
    await user.click(screen.getByRole('button', { name: 'Import 2 products' }))
    expect(await people.findByRole('alert')).toHaveTextContent(text)
    expect(mail).toHaveValue('olga@')
    expect(refused).toHaveLength(1)
    expect(kept.at(-1)?.body).toMatchObject({ mapping: { members: [{ id: 'm', userId: null, email: 'olga@' }] } })
    // Whoever keeps the name alone has no address.
    await user.click(people.getByRole('combobox', { name: 'Person for Olga Petrova' }))
    await user.click(await screen.findByRole('option', { name: 'Only the name' }))
    expect(people.queryByRole('textbox')).toBeNull()
    const alone = [{ id: 'm', userId: null }]
    await waitFor(() => expect(kept.at(-1)?.body).toHaveProperty('mapping.members', alone))
  })
})

describe('by keys', () => {
  it('arrows walk the rows of all tables, letters choose, and Alt with an arrow opens', async () => {
    answer('GET /imports/7', { data: detailOf() })
    const kept = answer('PUT /imports/7/mapping', { data: summaryOf() })
    const { user } = view()
    const ideas = await screen.findByRole('combobox', { name: 'Board for Ideas' })
    ideas.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('combobox', { name: 'Archived cards' })).toHaveFocus()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('combobox', { name: 'Person for Olga Petrova' })).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}d')
    const someday = screen.getByRole('combobox', { name: 'Board for Someday' })
    expect(someday).toHaveFocus()
    expect(someday).toHaveTextContent('Doing')
    await waitFor(() => expect(kept[0]?.body).toMatchObject({ mapping: { lists: [{}, { id: 'b', statusId: 2 }] } }))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByRole('option', { name: 'Leave out' })).toBeVisible()
  })
})

describe('comments that are not there', () => {
  it('come by the address of the board; of one that was read so, nothing more can be had', async () => {
    answer('GET /imports/7', { data: detailOf() })
    const { unmount } = view()
    expect(await screen.findByText(/^2 comments are not in the export. Read the board by its address/)).toBeVisible()
    unmount()
    answer('GET /imports/7', { data: detailOf({ fileName: null }) })
    queryClient.clear()
    view()
    expect(await screen.findByText(/^2 comments are counted on the cards/)).toBeVisible()
    expect(screen.queryByText(/by its address to have/)).toBeNull()
  })
})

describe('files', () => {
  it('that want a look are counted, and named with the reason when they are asked for', async () => {
    const { trello } = detailOf()
    const looks = [
      { code: 'fileLarge' as const, count: 1, names: ['wall.psd'] },
      { code: 'fileNeedsToken' as const, count: 8, names: ['a.png', 'b.png'] },
    ]
    answer('GET /imports/7', { data: detailOf({ trello: trello && { ...trello, looks } }) })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: '9 files need a look' }))
    expect(screen.getByText('1 file is too large, and stays a link')).toBeVisible()
    expect(screen.getByText('a.png, b.png, …')).toBeVisible()
  })
})
