import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { TagsAndKeywordsScreen } from './TagsAndKeywordsScreen.tsx'

const view = (at = '/setting/tags-and-keywords') =>
  renderRoutes([{ path: '*', element: <TagsAndKeywordsScreen /> }], at)

function answerTags(names = ['summer', 'winter', 'cat']) {
  signInAs()
  const tags = names.map((name, at) => ({ id: at + 1, name, used: at }))
  return answer('GET /tags-list', ({ query }) => ({
    data: tags,
    meta: { currentPage: Number(query.get('offset')), limit: 100, total: tags.length, totalPage: 1 },
  }))
}
const broken = refuse(409, 'CONFLICT', 'Somebody was faster')

describe('tags and keywords', () => {
  it('R708 asks for a page by page and limit, and for what is searched', async () => {
    const asked = answerTags()
    view('/setting/tags-and-keywords?page=2&limit=150&search=su')
    expect(await screen.findByText('summer')).toBeVisible()
    const { offset, limit, search } = Object.fromEntries(asked[0]!.query)
    expect([offset, limit, search]).toEqual(['2', '150', 'su'])
  })

  it('R684 R685 a failed deletion says Delete tag failed, a failed change Update tag failed', async () => {
    answerTags()
    answer('DELETE /tags/:id', broken)
    answer('PATCH /tags/:id/name', broken)
    const { user } = view()
    await user.click(await screen.findByLabelText('Delete summer'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete tag failed')).toBeVisible()
    expect(screen.getByText('Somebody was faster')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    await user.dblClick(screen.getByText('winter'))
    await user.type(await screen.findByLabelText('Name of winter'), 's{Enter}')
    expect(await screen.findByText('Update tag failed')).toBeVisible()
  })

  it('R684 deletes several at once after a question; a failure says Delete multiple tag error and keeps the choice', async () => {
    answerTags()
    answer('DELETE /multiple-tag', broken)
    const { user } = view()
    await user.click(await screen.findByLabelText(/Select.* summer/))
    await user.click(screen.getByLabelText(/Select.* cat/))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete 2 tags?' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete multiple tag error')).toBeVisible()
    const asked = answer('DELETE /multiple-tag', { data: { listId: [1, 3] }, message: 'Delete tag successfully' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete tag successfully')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ listId: [1, 3] })
    await waitFor(() => expect(screen.getByLabelText(/Select.* summer/)).not.toBeChecked())
  })

  it('adds a tag, and only looks where one may not', async () => {
    answerTags()
    const asked = answer('POST /tags', { data: { id: 9, name: 'dog' }, message: 'Add tag successfully' })
    const { user, unmount } = view()
    await user.type(await screen.findByLabelText('Add tag'), 'dog{Enter}')
    expect(await screen.findByText('Add tag successfully')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ name: 'dog' })
    unmount()
    const permissions = [{ permission_type: 'TK_VIEW_ALL' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    const { queryClient } = await import('../../../lib/queryClient.ts')
    queryClient.clear()
    view()
    expect(await screen.findByText('summer')).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText('Add tag')).toBeNull())
    expect(screen.queryByLabelText('Delete summer')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('several tags become one: the one that is used most is offered', async () => {
    answerTags()
    const asked = answer('POST /tags/:id/merge', { data: { id: 3, name: 'cat' }, message: 'Merge tags successfully' })
    const { user } = view()
    for (const name of ['summer', 'winter', 'cat']) await user.click(await screen.findByLabelText(`Select row ${name}`))
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 3 tags' }))
    expect(dialog.getByRole('radio', { name: /cat/ })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: /winter/ }))
    expect(dialog.getByText('What carries the others (2 places) carries this one then.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(asked[0]).toMatchObject({ path: '/api/tags/2/merge', body: { listId: [1, 3] } }))
    expect(await screen.findByText('Merge tags successfully')).toBeVisible()
  })

  it('goes out as a file by the button of every list, as it is narrowed', async () => {
    answerTags()
    const asked = answer('GET /exports', refuse(409, 'CONFLICT', 'Not now'))
    const { user } = view('/setting/tags-and-keywords?search=su')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }))
    expect(await screen.findByText('Not now')).toBeVisible()
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
      list: 'tags.list',
      format: 'xlsx',
      query: 'search=su',
    })
  })

  it('a file of tags comes in as a whole, and says what cannot', async () => {
    answerTags()
    const asked = answer('POST /tags/import', { data: { added: 2, same: 0 }, message: 'Import tags successfully' })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import tags' }))
    await user.upload(dialog.getByLabelText('CSV file'), new File(['Tag,Used\ndog,3\na<b,1\n"\'-bird",\n'], 'tags.csv'))
    expect(await dialog.findByText('2 tags')).toBeVisible()
    expect(dialog.getByText(/is left out.* a<b/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Import CSV' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ names: ['dog', '-bird'] }))
  })
})
