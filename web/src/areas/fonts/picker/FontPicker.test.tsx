import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { fontFileOf, fontOf } from '../font.fixture.ts'
import { FontPicker } from './FontPicker.tsx'

const lobster = fontOf({ id: 1, name: 'Lobster' })
const serif = fontOf({ id: 2, name: 'Viet Serif', languages: ['en', 'vi'] })

async function show(taken: number[] = [], fonts = [lobster, serif]) {
  signInAs({ teams: [teamOf()] })
  const asked = answer('GET /fonts', pageOf(fonts))
  const onAdd = vi.fn<(ids: number[]) => Promise<void>>(async () => undefined)
  const onClose = vi.fn()
  const view = renderUi(<FontPicker groupId={1} taken={taken} onAdd={onAdd} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Select font' }))
  await dialog.findByRole('checkbox', { name: 'Lobster' })
  return { ...view, dialog, asked, onAdd, onClose }
}

it('R451 R616 asks for 50 at once, and a second after the last key; ticks survive the search', async () => {
  const { dialog, asked, onAdd, onClose } = await show()
  expect(asked[0]?.query.get('limit')).toBe('50')
  const search = dialog.getByRole('textbox')
  expect(search).toHaveFocus()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Lobster' }))
  const since = performance.now()
  fireEvent.change(search, { target: { value: 'vi' } })
  fireEvent.change(search, { target: { value: 'viet' } })
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 3_000 })
  expect(performance.now() - since).toBeGreaterThan(950)
  expect(asked[1]?.query.get('search')).toBe('viet')
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Viet Serif' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Use 2/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onAdd).toHaveBeenCalledWith([1, 2])
})

it('R616 nothing can be added until one is ticked, nor what the artwork names already', async () => {
  const { dialog } = await show([2])
  expect(dialog.getByRole('button', { name: /^Use/ })).toBeDisabled()
  expect(dialog.getByRole('checkbox', { name: 'Viet Serif' })).toBeDisabled()
  expect(dialog.getByRole('checkbox', { name: 'Viet Serif' })).toBeChecked()
})

it('one that cannot be read is nothing to choose', async () => {
  const face = fontFileOf(31, 'cut.ttf', { font: null, previewState: 'failed', previewError: 'The file is damaged' })
  const { dialog } = await show([], [lobster, fontOf({ id: 3, name: 'cut', face, languages: [] })])
  expect(dialog.getByRole('checkbox', { name: 'cut' })).toBeDisabled()
  fireEvent.click(dialog.getByText(/Could not be read/))
  expect(dialog.getByRole('button', { name: /^Use/ })).toBeDisabled()
})

it('keeps all ticks where the server refuses, and says what is not found', async () => {
  const { dialog, onAdd, onClose } = await show()
  onAdd.mockRejectedValueOnce(new Error('refused'))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Lobster' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Use 1/ }))
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Use 1/ })).toBeEnabled())
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByRole('checkbox', { name: 'Lobster' })).toBeChecked()
  answer('GET /fonts', pageOf([]))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'zzz' } })
  expect(await dialog.findByText(/zzz/, {}, { timeout: 3_000 })).toBeVisible()
})

it('a language narrows to fonts that have all of it', async () => {
  const { dialog, user } = await show()
  await user.click(dialog.getByRole('combobox', { name: 'Language' }))
  const again = answer('GET /fonts', pageOf([serif]))
  await user.click(await screen.findByRole('option', { name: 'Vietnamese' }))
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Lobster' })).toBeNull())
  expect(dialog.getByRole('checkbox', { name: 'Viet Serif' })).toBeInTheDocument()
  expect(again[0]?.query.get('language')).toBe('vi')
})
