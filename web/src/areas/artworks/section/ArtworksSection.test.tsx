import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { artworkOf, editor, signInWith } from '../artwork.fixture.ts'
import { ArtworksSection } from './ArtworksSection.tsx'

// What the dialogs show has tests of its own.
vi.mock('../dialog/ArtworkDialog.tsx', () => ({
  ArtworkDialog: ({ artworkId }: { artworkId: number }) => <p>{`Upload Artwork ${artworkId}`}</p>,
}))
vi.mock('../compare/CompareDialog.tsx', () => ({
  CompareDialog: ({ artworkId }: { artworkId: number }) => <p>{`Compare ${artworkId}`}</p>,
}))
vi.mock('../../listing/dialog/UploadProductDialog.tsx', () => ({
  UploadProductDialog: ({ artworkId }: { artworkId: number }) => <p>{`Upload Product ${artworkId}`}</p>,
}))

const cards = [1, 2, 3].map((id) => artworkOf([], { id, name: `Otter ${id}`, index: id * 100 }))

beforeEach(() => {
  answer('GET /products/9/artworks', {
    data: cards,
    meta: { currentPage: 1, limit: 200, total: 3, totalPage: 1 },
  })
})

async function show(codes: PermissionCode[] = [...editor, 'P_DELETE_ART', 'P_UPLOAD_ET'], at = '/') {
  const profile = signInWith(...codes)
  const view = renderRoutes([{ path: '*', element: <ArtworksSection productId={9} groupId={1} /> }], at)
  await waitFor(() => expect(tile(1)).not.toBeNull())
  await waitFor(() => expect(profile).toHaveLength(1))
  return view
}
const tile = (id: number) => document.querySelector(`[data-artwork="${id}"]`) as HTMLElement
const shownOrder = () =>
  [...document.querySelectorAll<HTMLElement>('[data-artwork]')]
    .toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
    .map((one) => Number(one.dataset.artwork))
const press = (id: number, name: string) => fireEvent.click(within(tile(id)).getByLabelText(name))

/** A drag as the browser tells it; jsdom has no DataTransfer. */
function drag(kind: string, element: Element, clientX: number) {
  const dataTransfer = {
    setData() {},
    setDragImage() {},
    types: [],
    items: [],
    effectAllowed: 'all',
    dropEffect: 'move',
  }
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY: 5 })
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  act(() => void element.dispatchEvent(event))
}
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))

describe('artwork cards', () => {
  it('R130 a card is 215 wide and 258 high', async () => {
    wholeStyles()
    await show()
    expect([getComputedStyle(tile(1)).width, getComputedStyle(tile(1)).height]).toEqual(['215px', '258px'])
  })

  it('on a phone two stand beside each other, and the arrow down goes to the one below', async () => {
    wholeStyles()
    const real = window.matchMedia
    const onPhone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query.includes('max-width: 599.95px'),
    }))
    const { user } = await show()
    expect(getComputedStyle(tile(1).parentElement!).gridTemplateColumns).toBe('repeat(2, minmax(0, 1fr))')
    const open = (id: number) => document.querySelector<HTMLElement>(`[data-card-open="${id}"]`)
    act(() => open(1)?.focus())
    await user.keyboard('{ArrowDown}')
    expect(open(3)).toHaveFocus()
    onPhone.mockRestore()
  })

  it('R129 cards are put in another order by dragging', async () => {
    await show()
    const asked = answer('POST /artworks/indexes', { data: [] })
    await waitFor(() => expect(tile(1).draggable).toBe(true))
    document.elementFromPoint = () => tile(1)
    drag('dragstart', tile(1), 5)
    await frame()
    drag('dragenter', tile(3), 500)
    await frame()
    drag('dragover', tile(3), 500)
    await frame()
    await waitFor(() => expect(shownOrder()).toEqual([2, 3, 1]))
    drag('drop', tile(3), 500)
    await waitFor(() => expect(asked).toHaveLength(1))
    const body = asked[0]?.body as { listIndexes: { id: number; index: number }[] } | undefined
    expect(body?.listIndexes.toSorted((a, b) => a.index - b.index).map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('R129 and with Alt and the arrows; without P_EDIT_ART not at all', async () => {
    const view = await show()
    const asked = answer('POST /artworks/indexes', { data: [] })
    await waitFor(() => expect(tile(1).draggable).toBe(true))
    fireEvent.keyDown(tile(1).querySelector('[data-card-open]') as Element, { key: 'ArrowRight', altKey: true })
    expect(shownOrder()).toEqual([2, 1, 3])
    await waitFor(() => expect(asked).toHaveLength(1))
    view.unmount()
  })

  it('R133 edit, compare and upload product open their dialogs, the first two kept in the address', async () => {
    const { location } = await show()
    press(1, 'Edit')
    expect(await screen.findByText('Upload Artwork 1')).toBeTruthy()
    expect(location().search).toBe('?artwork=1')
    press(2, 'Compare images')
    expect(await screen.findByText('Compare 2')).toBeTruthy()
    expect(location().search).toContain('compare=2')
    press(3, 'Upload product')
    expect(await screen.findByText('Upload Product 3')).toBeTruthy()
  })

  it('R133 delete, copy and convert ask in a dialog before they do it', async () => {
    const { user } = await show()
    const calls = {
      Copy: answer('POST /artworks/1/copy', { data: { ...cards[0], id: 4 } }),
      'Convert images': answer('POST /artworks/1/manual-convert-images', { data: { id: 1, queued: 2 } }),
      Delete: answer('DELETE /artworks/1', { data: { id: 1 } }),
    }
    const questions = {
      Copy: 'Make a copy of artwork Otter 1 ?',
      'Convert images': 'Convert the images of artwork Otter 1 again?',
      Delete: 'Are you sure you want to delete artwork Otter 1 ?',
    } as const
    for (const name of ['Copy', 'Convert images', 'Delete'] as const) {
      press(1, name)
      const dialog = within(await screen.findByRole('dialog', { name: questions[name] }))
      expect(calls[name]).toHaveLength(0)
      await user.click(dialog.getByText(name))
      await waitFor(() => expect(calls[name]).toHaveLength(1))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(tile(1)).toBeNull()
  })

  it('an artwork is handed in for review and taken back from its card, by tool and key; not without the right', async () => {
    const { review } = artworkOf()
    const inWork = { ...review, submittedAt: null }
    const approved = { ...review, state: 'approved' as const }
    const reviews = [inWork, review, approved]
    const data = cards.map((card, at) => ({ ...card, review: reviews[at] }))
    answer('GET /products/9/artworks', { data, meta: { currentPage: 1, limit: 200, total: 3, totalPage: 1 } })
    const view = await show()
    const asked = answer('PATCH /artwork-review/submitted', ({ body }) => {
      const { ids, isSubmitted } = body as { ids: number[]; isSubmitted: boolean }
      return { data: ids.map((id) => ({ id, productId: 9, review: isSubmitted ? review : inWork })) }
    })
    await waitFor(() => expect(within(tile(1)).getByLabelText('Ready for review')).toBeTruthy())
    expect(within(tile(1)).getByText('Not approved')).toBeTruthy()
    expect(within(tile(2)).getByText('Waiting')).toBeTruthy()
    expect(within(tile(3)).queryByLabelText(/Ready for review|Take back/)).toBeNull()
    press(1, 'Ready for review')
    await waitFor(() => expect(within(tile(1)).getByText('Waiting')).toBeTruthy())
    fireEvent.keyDown(tile(2).querySelector('[data-card-open]') as Element, { key: 'h' })
    await waitFor(() => expect(within(tile(2)).getByText('Not approved')).toBeTruthy())
    expect(asked.map(({ body }) => body)).toMatchObject([
      { ids: [1], groupId: 1, isSubmitted: true },
      { ids: [2], groupId: 1, isSubmitted: false },
    ])
    view.unmount()
    queryClient.clear()
    await show(['P_VIEW', 'P_APPROVE_ART'])
    expect(within(tile(1)).queryByLabelText(/Ready for review|Take back/)).toBeNull()
  })

  it('an address that asks for a new artwork opens nothing for who may not add one', async () => {
    const view = await show(['P_VIEW'], '/?artwork=new')
    await waitFor(() => expect(screen.queryByText('Upload Artwork new')).toBeNull())
    expect(screen.queryByText('Add an artwork')).toBeNull()
    view.unmount()
    queryClient.clear()
    await show(editor, '/?artwork=new')
    expect(await screen.findByText('Upload Artwork new')).toBeTruthy()
  })
})
