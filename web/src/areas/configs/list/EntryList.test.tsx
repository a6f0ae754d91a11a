import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../lib/appError.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { placesFor } from '../configs.api.ts'
import { type EntryActions, EntryList } from './EntryList.tsx'
import { EntryListHead } from './EntryListHead.tsx'
import { nameProblem } from './entry.ts'
import { droppedAt, stepped } from './useEntryDrag.ts'

const entries = [
  { id: 1, name: 'T-shirt', used: 3 },
  { id: 2, name: 'Mug', used: 0 },
]
const add = vi.fn(async () => undefined)
const remove = vi.fn(async () => undefined)
const view = (shown = entries, search = '', more: EntryActions = {}) =>
  renderUi(
    <EntryList
      label="Product types"
      thing="productType"
      entries={entries}
      shown={shown}
      search={search}
      fields={[]}
      usedTitle="Products"
      usedText={(count) => `It is used by ${count} products.`}
      state={{ isPending: false, error: null, retry: () => undefined }}
      skeletons={6}
      actions={{ add, save: async () => undefined, remove, ...more }}
    />,
  )

describe('a settings list', () => {
  it('names each column that a list may have', () => {
    const layout = {
      fields: ['groups', 'fileTypes', 'manager', 'level', 'limit', 'channel'] as const,
      ...{ hasOrder: true, hasUsed: true, hasUpdated: true, isNarrow: false },
    }
    renderUi(<EntryListHead layout={layout} usedTitle="Products" />)
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(names).toContain('Most products')
    expect(names.filter((name) => !name || /^[a-z]+\./.test(name))).toEqual([])
  })

  it('says what to do first where there is nothing yet, and not to who may not add', async () => {
    const { unmount } = view([])
    expect(await screen.findByText('Type the name of the first one below.')).toBeVisible()
    unmount()
    renderUi(
      <EntryList
        {...{
          label: 'Niches',
          thing: 'niche',
          entries: [],
          shown: [],
          search: '',
          fields: [],
          skeletons: 6,
          actions: {},
        }}
        state={{ isPending: false, error: null, retry: () => undefined }}
        usedText={String}
      />,
    )
    expect(await screen.findByText('Nothing to see')).toBeVisible()
    expect(screen.queryByText(/the first one/)).toBeNull()
  })

  it('R642 adds with Enter and keeps the row for the next one', async () => {
    const { user } = view()
    const field = await screen.findByLabelText('Add product type')
    await user.type(field, '  Tote   bag {Enter}')
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ name: 'Tote bag' }))
    expect(await screen.findByLabelText('Add product type')).toHaveValue('')
  })

  it('refuses a name that there is, in whatever case, and shows what the server refuses at the field', async () => {
    const { user } = view()
    const field = await screen.findByLabelText('Add product type')
    await user.type(field, 'mug')
    expect(screen.getByRole('alert')).toHaveTextContent('There is one named mug already')
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
    await user.clear(field)
    add.mockRejectedValueOnce(
      new AppError({ status: 409, code: 'CONFLICT', message: 'x', errors: { name: 'Taken by another' } }),
    )
    await user.type(field, 'Cap{Enter}')
    expect(await screen.findByText('Taken by another')).toBeVisible()
    expect(field).toHaveValue('Cap')
  })

  it('Escape empties the row for a new one', async () => {
    const { user } = view()
    const field = await screen.findByLabelText('Add product type')
    await user.type(field, 'mug{Escape}')
    expect(field).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a row is lifted by Space, moved by arrows and put down by Enter; Escape puts it back', async () => {
    const order = vi.fn(async () => undefined)
    const { user } = view(entries, '', { order })
    const names = () => screen.getAllByRole('button', { name: /T-shirt|Mug/ }).map((one) => one.ariaLabel)
    const handle = await screen.findByRole('button', { name: /T-shirt/, pressed: false })
    const before = names()
    handle.focus()
    await user.keyboard(' {ArrowDown}')
    expect(names()).not.toEqual(before)
    await user.keyboard('{Escape}')
    expect(names()).toEqual(before)
    expect(order).not.toHaveBeenCalled()
    await user.keyboard(' {ArrowDown}{Enter}')
    expect(order).toHaveBeenCalledWith([2, 1])
  })

  it('R372 asks in the row before it deletes, and names the count of what is in use', async () => {
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Delete Mug' }))
    expect(remove).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    // The keyboard goes on at the row beside it.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit T-shirt' })).toHaveFocus())
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }))
    await user.click(await screen.findByRole('button', { name: 'Delete T-shirt' }))
    expect(screen.getByRole('alert')).toHaveTextContent('It is used by 3 products.')
  })

  it('offers what was searched in vain', async () => {
    const { user } = view([], 'Poster')
    await user.click(await screen.findByRole('button', { name: 'Add "Poster"' }))
    expect(add).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Poster' }))
  })
})

describe('names and places', () => {
  it('finds empty and taken names', () => {
    expect(nameProblem('  ', entries)).toBe('empty')
    expect(nameProblem(' t-SHIRT', entries)).toBe('duplicate')
    expect(nameProblem('T-shirt', entries, 1)).toBeNull()
  })

  it('moves one entry and writes only its place', () => {
    const items = [0, 10, 20].map((index, at) => ({ id: at + 1, name: '', index, is_system: false }))
    expect(stepped([1, 2, 3], 3, -1)).toEqual([1, 3, 2])
    expect(droppedAt([1, 2, 3], 3, 1, 'bottom')).toEqual([1, 3, 2])
    expect(placesFor(items, [1, 3, 2])).toEqual([{ id: 3, index: 5 }])
    const dense = items.map((item, index) => ({ ...item, index }))
    // No room: it takes the place of the next one, and the server moves that on.
    expect(placesFor(dense, [1, 3, 2])).toEqual([{ id: 3, index: 1 }])
    expect(placesFor(dense, [3, 1, 2])).toEqual([{ id: 3, index: 0 }])
    const tied = items.map((item) => ({ ...item, index: 4 }))
    expect(placesFor(tied, [1, 3, 2])).toEqual([
      { id: 1, index: 0 },
      { id: 3, index: 10 },
      { id: 2, index: 20 },
    ])
  })
})
