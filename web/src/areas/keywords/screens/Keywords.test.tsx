import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams, pageOf } from '../../configs/config.fixture.ts'
import { TagsAndKeywordsScreen } from './TagsAndKeywordsScreen.tsx'

const keywordOf = (id: number, name: string, ...listkeyword: string[]): Keyword => {
  const at = '2026-01-01T00:00:00.000Z'
  return { id, groupId: 1, name, listkeyword, createdAt: at, updatedAt: at }
}
function answerKeywords(...keywords: Keyword[]) {
  answerTeams()
  return answer('GET /keywords', () => pageOf([...keywords]))
}
const view = () =>
  renderRoutes([{ path: '*', element: <TagsAndKeywordsScreen /> }], '/setting/tags-and-keywords?tab=keywords&search=a')
const broken = refuse(409, 'CONFLICT', 'Somebody was faster')

it('R073 the columns are Keyword Type, Keyword, Actions; a page of the team is asked for with what is searched', async () => {
  const asked = answerKeywords(keywordOf(1, 'Pets', 'cat', 'big dog'))
  view()
  const row = (await screen.findByText('Pets')).closest('[role=row]') as HTMLElement
  expect(within(row).getByText('big dog')).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Keyword Type',
    'Keyword',
    'Actions',
  ])
  const { groupId, page, limit, search } = Object.fromEntries(asked[0]!.query)
  expect([groupId, page, limit, search]).toEqual(['1', '1', '100', 'a'])
})

it('adds a type with its keywords as chips; a name that is taken is said at the field and loses nothing', async () => {
  answerKeywords()
  const text = 'There is a keyword type named Pets already'
  answer('POST /keywords', refuse(409, 'CONFLICT', text, { errors: { name: text } }))
  const { user } = view()
  await user.click(await screen.findByRole('button', { name: /Add keyword/ }))
  await user.type(await screen.findByLabelText('Keyword Type'), 'Pets')
  await user.type(screen.getByLabelText('Keyword'), 'cat{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('cat')).toBeVisible()
  const asked = answer('POST /keywords', { data: keywordOf(1, 'Pets', 'cat'), message: 'Add keyword successfully' })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Add keyword successfully')).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ groupId: 1, name: 'Pets', listkeyword: ['cat'] })
})

it('R685 R686 what fails says Update and Delete keyword failed; the words alone have a call of their own', async () => {
  answerKeywords(keywordOf(1, 'Pets', 'cat'), keywordOf(2, 'Xmas'))
  answer('PATCH /keywords/:id/listkeyword', broken)
  const { user } = view()
  await user.click(await screen.findByRole('button', { name: 'Edit Pets' }))
  await user.type(screen.getByLabelText('Keyword'), 'dog{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Update keyword failed')).toBeVisible()
  const asked = answer('PATCH /keywords/:id/listkeyword', { data: keywordOf(1, 'Pets', 'cat', 'dog') })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ listkeyword: ['cat', 'dog'] }))
  answer('DELETE /multiple-keyword', broken)
  await user.click(await screen.findByLabelText('Select row Pets'))
  await user.click(screen.getByLabelText('Select row Xmas'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete 2 keyword types?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete keyword failed')).toBeVisible()
  const removed = answer('DELETE /multiple-keyword', { data: { ids: [1, 2] } })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(removed[0]?.body).toMatchObject({ listId: [1, 2] }))
})

it('who may only look sees no editing', async () => {
  answerKeywords(keywordOf(1, 'Pets', 'cat'))
  const permissions = [{ permission_type: 'TK_VIEW_ALL' }]
  signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
  view()
  expect(await screen.findByText('Pets')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Pets' })).toBeNull())
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Add keyword/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull()
})
