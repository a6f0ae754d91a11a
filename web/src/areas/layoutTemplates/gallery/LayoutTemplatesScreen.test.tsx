import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { layoutOf, openLayoutOf } from '../layout.fixture.ts'
import { LayoutTemplatesScreen } from './LayoutTemplatesScreen.tsx'

const rows = [
  layoutOf({ note: 'Studio light', colours: [{ name: 'Navy', hex: '#1f2a44', isUsual: true }] }),
  layoutOf({ id: 2, name: 'Mug 11 oz', placeholders: [], isReady: false, isNew: true }),
  layoutOf({ id: 3, name: 'Tote', groupId: 2, groupName: 'Saigon Studio' }),
]
const codes = ['LT_VIEW_ALL', 'LT_VIEW', 'LT_NEW', 'LT_EDIT', 'LT_DELETE', 'LT_SHARE'] as const

beforeEach(() => giveSize())
afterEach(() => void vi.restoreAllMocks())

async function show(at = '/layout-templates?team=1', own: readonly (typeof codes)[number][] = codes, data = rows) {
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: own.map((code) => ({ permission_type: code })) })],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team' }] })
  const asked = answer('GET /layout-templates', pageOf(data))
  const view = renderRoutes([{ path: '/layout-templates', element: <LayoutTemplatesScreen /> }], at)
  return { ...view, asked }
}

it('R617 R619 shows tiles with print area and colours, what is not ready, and the tab Fonts beside', async () => {
  const { asked } = await show('/layout-templates?team=1&filter=mine&search=tee')
  expect(await screen.findByRole('button', { name: 'Heavy tee, flat front, 30 × 30 cm' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mug 11 oz, No place for a design yet' })).toBeVisible()
  expect(screen.getByText('Saigon Studio')).toBeVisible()
  expect(screen.getByTitle('Navy')).toBeInTheDocument()
  // No row of filters stands over the tiles: they begin as far below the bar as they stand from the edges.
  const scroller = screen.getByRole('list', { name: 'Layout Templates' }).parentElement
  expect(scroller?.getAttribute('style')).toContain('padding-top: 16px')
  expect(asked[0]?.query.get('filter')).toBe('mine')
  expect(asked[0]?.query.get('search')).toBe('tee')
  const tabs = within(screen.getByRole('group', { name: 'Layouts or fonts' })).getAllByRole('button')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Layouts', 'Fonts'])
})

it('a scene stands on a light ground, however white its product is; a narrow tile shows two colours', async () => {
  giveSize(390)
  const names = ['Sand', 'Navy', 'Black', 'Forest', 'Maroon']
  const cover = {
    ...{ id: 9, url2x: '/p.webp', width: 1333, height: 1600, edgeColor: '#dde1ea', luminance: 0.9, hasAlpha: true },
    ...{ ground: 'dark' as const, fills: null, fileType: 'png', previewState: 'ready' as const },
  }
  const colours = names.map((name) => ({ name, hex: '#1f2a44', isUsual: true }))
  const { container } = await show(undefined, codes, [layoutOf({ cover, colours })])
  expect(await screen.findByText('+3')).toBeInTheDocument()
  expect(container.querySelector('img')?.parentElement?.getAttribute('style')).toContain('var(--ground-light)')
})

it('a tile of a broken picture says why it shows none', async () => {
  const cover = {
    ...{ id: 9, url2x: null, width: null, height: null, edgeColor: null, luminance: null, hasAlpha: false },
    ...{ fileType: 'image/png', previewState: 'failed' as const, previewError: 'The file is damaged or incomplete' },
  }
  await show(undefined, codes, [layoutOf({ cover })])
  expect(await screen.findByText('The file is damaged or incomplete')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Heavy tee.*damaged or incomplete/ })).toBeVisible()
})

it('R033 the address opens the tab Fonts', async () => {
  const { asked } = await show('/layout-templates?team=1&tab=font&id=5')
  expect(await screen.findByRole('button', { name: 'Fonts', pressed: true })).toBeVisible()
  expect(asked).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /New layout/ })).toBeNull()
})

it('R075 the list has these columns', async () => {
  await show('/layout-templates?team=1&view=list')
  expect(await screen.findByText('Studio light')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent || 'tick')
  expect(heads).toEqual(['tick', 'Name', 'Note', 'Tags', 'User Name', 'Shared by', 'Date'])
})

it('R621 R622 shares and deletes its own, and only those', async () => {
  const { user } = await show()
  answer('GET /groups/share-layout', { data: [{ id: 5, name: 'Listing team' }] })
  const shared = answer('PATCH /layout-templates/1/share', { data: { id: 1, groupIds: [5] } })
  const own = await screen.findByRole('button', { name: /^Heavy tee, flat front, 30/ })
  fireEvent.keyDown(own, { key: 's' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Heavy tee, flat front' }))
  await user.click(dialog.getByRole('button', { name: /Teams/ }))
  await user.click(await screen.findByRole('option', { name: 'Listing team' }))
  await user.keyboard('{Escape}')
  fireEvent.submit(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(shared[0]?.body).toEqual({ groupIds: [5] }))

  const sent = answer('DELETE /layout-templates/delete-multiple', { data: { ids: [1] } })
  fireEvent.keyDown(own, { key: 'Delete' })
  const asked = within(await screen.findByRole('dialog', { name: 'Delete "Heavy tee, flat front"?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ listId: [1] }))

  fireEvent.click(await screen.findByRole('button', { name: 'More for Tote' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Open', 'Copy into this team', 'Copy link'])
})

it('says what to do where there is nothing', async () => {
  await show('/layout-templates?team=1', codes, [])
  expect(await screen.findByText('No layouts yet')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /New layout template/ })).toHaveLength(2)
})

it('says so where one may not look', async () => {
  await show('/layout-templates?team=1', [])
  expect(await screen.findByText('You may not look at layout templates here')).toBeVisible()
})

it('R033 an address opens one: its pictures, designs and colours; the note saves by itself', async () => {
  answer('GET /layout-templates/1', { data: openLayoutOf({ note: 'Old' }) })
  answer('GET /socket-trackings', { data: [] })
  const saved = answer('PATCH /layout-templates/1', { data: { id: 1, note: null } })
  await show('/layout-templates?team=1&id=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Heavy tee, flat front' }))
  expect(dialog.getByText('30 × 30 cm, 150 dpi')).toBeVisible()
  const files = dialog.getAllByRole('button', { name: /\.png$/ })
  expect(files.length).toBeGreaterThanOrEqual(2)
  // A scene is seen on light ground, whatever its ink asks for.
  expect(files[0]?.parentElement?.innerHTML).toContain('--checker-light')
  const note = dialog.getByRole('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: '' } })
  fireEvent.blur(note)
  await waitFor(() => expect(saved[0]?.body).toEqual({ note: null }))
})

it('R607 one that another team shares is copied into the team that looks at it, and is otherwise read only', async () => {
  answer('GET /layout-templates/3', {
    data: openLayoutOf({ id: 3, name: 'Tote', groupId: 2, groupName: 'Saigon Studio', groupIds: [1] }),
  })
  answer('GET /socket-trackings', { data: [] })
  const copied = answer('POST /layout-templates/3/copy', { data: layoutOf({ id: 9 }) })
  const { user } = await show('/layout-templates?id=3')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tote' }))
  expect(await dialog.findByText(/^Shared by Saigon Studio/)).toBeVisible()
  for (const name of ['Share', 'Delete', 'Place designs']) expect(dialog.queryByRole('button', { name })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Copy into this team' }))
  await waitFor(() => expect(copied[0]?.body).toEqual({ groupId: 1 }))
})
