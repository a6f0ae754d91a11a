import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { TeamCopy } from './TeamCopy.tsx'

const teamOf = (id: number, name: string, company_id = 1) => ({ id, name, level: 5, company_id })
const [design, listing, abroad] = [teamOf(1, 'Design team'), teamOf(2, 'Listing team'), teamOf(3, 'Abroad', 9)]
const label = { kind: 'labels', color: '#27AE60', detail: null, channelId: null }
const items = [
  { ...label, id: 4, name: 'Urgent', there: [2] },
  { ...label, id: 5, name: 'Gift', there: [] },
  { kind: 'boards', id: 7, name: 'Doing', color: '#222222', detail: null, channelId: null, there: [2] },
  { kind: 'templates', id: 8, name: 'Tee', color: null, detail: 'Ink shop', channelId: 1, there: [] },
]
const accounts = [
  { id: 11, groupId: 2, name: 'Wave', channelId: 1 },
  { id: 12, groupId: 2, name: 'Elsewhere', channelId: 6 },
]

async function show() {
  signInAs()
  answer('GET /configs/system/copy/teams', { data: { items, accounts } })
  const view = renderUi(<TeamCopy from={design} teams={[design, listing, abroad]} />)
  await view.user.click(screen.getByRole('button', { name: 'Add teams' }))
  // Of another company: not offered.
  expect(screen.queryByRole('option', { name: /Abroad/ })).toBeNull()
  await view.user.click(await screen.findByRole('option', { name: /Listing team/ }))
  await view.user.keyboard('{Escape}')
  await screen.findByText('Urgent')
  return view
}

it('says what is there already and what becomes of it, and copies what was ticked', async () => {
  const { user } = await show()
  const labels = within(screen.getByRole('region', { name: 'Labels' }))
  expect(labels.getAllByText('Is in Listing team')).toHaveLength(1)
  await user.click(labels.getByRole('checkbox', { name: 'All Labels' }))
  await user.click(labels.getByRole('combobox', { name: 'What becomes of Urgent' }))
  await user.click(await screen.findByRole('option', { name: 'Replace' }))
  const boards = within(screen.getByRole('region', { name: /^Boards/ }))
  await user.click(boards.getByRole('checkbox', { name: 'Doing' }))
  await user.click(boards.getByRole('combobox', { name: 'What becomes of Doing' }))
  // The same board of the company: there is nothing to rename.
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Leave it', 'Replace'])
  await user.keyboard('{Escape}')
  const asked = answer('POST /configs/system/copy/teams', {
    data: [{ groupId: 2, added: 1, replaced: 1, renamed: 0, skipped: 1 }],
  })
  await user.click(screen.getByRole('button', { name: 'Copy 3 entries' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Listing team: 1 added, 1 replaced, 1 left')
  expect(asked[0]?.body).toEqual({
    from: 1,
    to: [2],
    items: [
      { kind: 'labels', id: 4, way: 'replace' },
      { kind: 'labels', id: 5, way: 'skip' },
      { kind: 'boards', id: 7, way: 'skip' },
    ],
    accounts: [],
  })
})

it('templates ask for an account of their channel; a refusal stands beside the button and nothing is lost', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('checkbox', { name: /^Tee/ }))
  const onto = within(screen.getByRole('group', { name: 'Accounts for the templates' }))
  expect(onto.getAllByRole('checkbox')).toHaveLength(1)
  const button = screen.getByRole('button', { name: 'Copy 1 entry' })
  expect(button).toBeDisabled()
  await user.click(onto.getByRole('checkbox', { name: 'Wave, Listing team' }))
  const text = 'Please choose accounts of the teams that are copied to'
  const asked = answer(
    'POST /configs/system/copy/teams',
    refuse(422, 'VALIDATION', text, { errors: { accounts: text } }),
  )
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(asked[0]?.body).toMatchObject({ accounts: [11], items: [{ kind: 'templates', id: 8, way: 'skip' }] })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Tee/ })).toBeChecked())
})

it('without another team of the company it says so', () => {
  signInAs()
  renderUi(<TeamCopy from={design} teams={[design, abroad]} />)
  expect(screen.getByText('There is no other team to copy to')).toBeVisible()
})
