import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { receive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { messageOf } from '../../products/products.fixture.ts'
import { clipartFileOf, clipartOf, openClipartOf, pageOf } from '../clipart.fixture.ts'
import { ClipartPicker } from './ClipartPicker.tsx'
import { frameOf } from './pickerFrame.ts'
import type { Tick } from './useTicks.ts'

const lemon = clipartOf({ id: 1, name: 'Lemon', category: 3 })
const moth = clipartOf({ id: 2, name: 'Moth', totalFiles: 1, risk: { state: 'unknown', daysLeft: null } })

async function show(beside?: { lit: DOMRect | undefined; onTicks: (ticks: readonly Tick[]) => void }) {
  signInAs({ teams: [teamOf()] })
  answer('GET /system/configs', {
    data: { clipart_categories: [{ id: 3, name: 'Botanical', groups: [] }], features: {} },
  })
  const asked = answer('GET /cliparts', pageOf([lemon, moth]))
  answer('GET /cliparts/1', { data: openClipartOf() })
  answer('GET /cliparts/2', { data: openClipartOf({ ...moth, files: [clipartFileOf(21, 'moth.png')] }) })
  const onAdd = vi.fn<(ids: number[]) => Promise<void>>(async () => undefined)
  const onClose = vi.fn()
  const more = beside ? { beside } : {}
  const view = renderUi(<ClipartPicker groupId={1} artworkName="Tea towel" onAdd={onAdd} onClose={onClose} {...more} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Select clip art' }))
  await dialog.findByText('Lemon')
  return { ...view, dialog, asked, onAdd, onClose }
}

it('R365 R609 R539 nothing can be added until a file is checked; files are added in the order of the ticks', async () => {
  const { dialog, asked, onAdd, onClose } = await show()
  expect(asked[0]?.query.get('limit')).toBe('50')
  expect(dialog.getByRole('textbox', { name: 'Name, tag, file name' })).toHaveFocus()
  const add = dialog.getByRole('button', { name: /^Add/ })
  expect(add).toBeDisabled()
  expect(add).toHaveTextContent(/^Add files/)
  expect(dialog.getByText('Check at least one file')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Lemon, 2 files' }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'leaf.svg' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'lemon.png' }))
  expect(dialog.getByText('2 files from 1 clip art')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: /^Add 2 files/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onAdd).toHaveBeenCalledWith([12, 11])
})

it('R609 a tile says its category, and colours narrow what is offered', async () => {
  const { dialog, asked, user } = await show()
  expect(await dialog.findByText('Botanical · 2 files')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Colour' }))
  const colours = within(await screen.findByRole('dialog', { name: 'Colour' }))
  await user.click(colours.getAllByRole('button')[0] as HTMLElement)
  await waitFor(() => expect(asked.at(-1)?.query.get('colour')).toMatch(/^#[0-9a-f]{6}/))
})

it('what stands in the open row makes no row wider than the dialog', async () => {
  wholeStyles()
  const { dialog } = await show()
  fireEvent.click(dialog.getByRole('button', { name: 'Moth, 1 file' }))
  const files = await dialog.findByRole('region', { name: 'Files of Moth' })
  expect(getComputedStyle(files.parentElement as HTMLElement).gridTemplateColumns).toBe('minmax(0, 1fr)')
  expect(getComputedStyle(files.firstElementChild as HTMLElement).flexWrap).toBe('wrap')
})

it('asks first where one may not be printed, and keeps all ticks where the server refuses', async () => {
  const { dialog, onAdd, onClose } = await show()
  onAdd.mockRejectedValueOnce(new Error('refused'))
  fireEvent.click(dialog.getByRole('button', { name: 'Moth, 1 file' }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'moth.png' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Add 1 file/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Moth may not be printed' }))
  fireEvent.click(question.getByRole('button', { name: 'Add anyway' }))
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith([21]))
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByText('1 file from 1 clip art')).toBeInTheDocument()
})

it('one that is deleted meanwhile leaves the tray, and it is said', async () => {
  const { dialog } = await show()
  fireEvent.click(dialog.getByRole('button', { name: 'Moth, 1 file' }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'moth.png' }))
  receive(messageOf('cliparts.deleted', { groupId: 1, ids: [2] }), queryClient)
  expect(await dialog.findByText(/deleted a clip art whose files you had checked/)).toBeVisible()
  expect(dialog.getByText('Check at least one file')).toBeVisible()
})

it('the panel that gets them hears of each tick in its order; it stays lit where the window has room for both', async () => {
  const onTicks = vi.fn<(ticks: readonly Tick[]) => void>()
  const { dialog } = await show({ lit: undefined, onTicks })
  fireEvent.click(dialog.getByRole('button', { name: 'Lemon, 2 files' }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'leaf.svg' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'lemon.png' }))
  expect(onTicks.mock.lastCall?.[0].map(({ file }) => file.name)).toEqual(['leaf.svg', 'lemon.png'])
  const lit = new DOMRect(1116, 70, 300, 750)
  expect(frameOf(lit, 1440)).toMatchObject({
    paper: { width: 'min(1240px, 1064px)' },
    container: { paddingRight: '324px' },
    backdrop: { clipPath: expect.stringContaining('1116px 70px, 1416px 70px, 1416px 820px, 1116px 820px') },
  })
  expect(frameOf(lit, 1200)).toMatchObject({ container: {}, backdrop: {} })
})

it('several categories narrow it, and the cross takes them away', async () => {
  const { dialog, asked, user } = await show()
  await user.click(dialog.getByRole('button', { name: 'Category' }))
  for (const name of ['No category', 'Botanical']) await user.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(asked.at(-1)?.query.getAll('category')).toEqual(['-1', '3']))
  await user.keyboard('{Escape}')
  fireEvent.click(dialog.getByRole('button', { name: 'Remove filter: Category' }))
  expect(await dialog.findByRole('button', { name: 'Category' })).toBeVisible()
})

it('arrows walk the clip arts, down from the open one into its files and up again; Escape closes it first', async () => {
  const { dialog, user, onClose } = await show()
  const lemonTile = dialog.getByRole('button', { name: 'Lemon, 2 files' })
  lemonTile.focus()
  await user.keyboard('{Enter}')
  await dialog.findByRole('checkbox', { name: 'lemon.png' })
  await user.keyboard('{ArrowDown}')
  const [first] = dialog.getAllByRole('checkbox', { name: /lemon|leaf/ })
  expect(first).toHaveFocus()
  await user.keyboard(' {ArrowUp}')
  expect(first).toBeChecked()
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Lemon, 2 files/ })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('checkbox', { name: 'lemon.png' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
