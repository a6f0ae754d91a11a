import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { usePermission } from '../../../../lib/profile.ts'
import { answer, refuse } from '../../../../testing/api.ts'
import { renderUi } from '../../../../testing/render.tsx'
import { wholeStyles } from '../../../../testing/styles.ts'
import { answerArtwork, artworkOf, editor, fileOf, signInWith } from '../../artwork.fixture.ts'
import { artworkQuery } from '../../artworks.api.ts'
import { FilesPane } from './FilesPane.tsx'
import { fileRights } from './fileRights.ts'
import { useSpokenUploads } from './useSpokenUploads.ts'

const files = [
  fileOf(1, 'front.png', { tabId: 21 }),
  fileOf(2, 'back.png', { tabId: 22, orderId: 'A-40218' }),
  fileOf(3, 'neck.png', { tabId: 21 }),
]
const added = vi.fn()

function Pane() {
  const artwork = useQuery(artworkQuery(5)).data
  const can = usePermission(1)
  const [tabId, setTab] = useState(0)
  if (!artwork) return null
  return (
    <FilesPane
      artwork={artwork}
      currentId={null}
      tabId={tabId}
      onTab={setTab}
      mayAdd
      rights={fileRights(can)}
      onCurrent={() => undefined}
      onFull={() => undefined}
      onAdd={added}
      versions={{ onReplace: () => undefined, onVersions: () => undefined }}
    />
  )
}

const tabOf = (id: number) => document.querySelector<HTMLElement>(`[data-tab-id="${id}"]`)

async function show(artwork: Artwork = artworkOf(files), codes: PermissionCode[] = editor) {
  const profile = signInWith(...codes)
  answerArtwork(artwork)
  const view = renderUi(<Pane />)
  await screen.findByLabelText(/^front\.png/)
  await waitFor(() => expect(profile).toHaveLength(1))
  await waitFor(() => expect(tabOf(21)).not.toBeNull())
  return view
}
const tick = (name: string) => fireEvent.click(screen.getByLabelText(`Select ${name}`))
const names = () => [...document.querySelectorAll('[data-file]')].map((one) => one.ariaLabel?.split(',')[0])
const bar = () => screen.queryByRole('toolbar', { name: /selected/ })
/** Opens the menu of a file and gives its entries. */
async function menuOf(name: string) {
  fireEvent.click(screen.getByLabelText(`Actions of ${name}`))
  return within(await screen.findByRole('menu'))
}
const labels = (menu: Awaited<ReturnType<typeof menuOf>>) => menu.getAllByRole('menuitem').map((one) => one.textContent)

it('says how many of the files on their way are there, in one voice, and nothing when all are', () => {
  const { result, rerender } = renderHook(useSpokenUploads, { initialProps: 0 })
  const after = (pending: number) => {
    rerender(pending)
    return result.current
  }
  expect([0, 5, 2, 0].map(after)).toEqual(['', '0 of 5 uploaded', '3 of 5 uploaded', ''])
  expect(after(1)).toBe('0 of 1 uploaded')
})

describe('the files of an artwork', () => {
  it('never says that there are no files above files that are no pictures, which a search hides too', async () => {
    signInWith(...editor)
    answerArtwork(artworkOf([fileOf(1, 'print.zip', { fileType: 'application/zip', previewState: 'none' })]))
    const { user } = renderUi(<Pane />)
    await screen.findByRole('region', { name: 'File' })
    expect(screen.queryByText('No files yet')).toBeNull()
    await user.type(screen.getByPlaceholderText('Keyword, order id, customer'), 'x{Enter}')
    expect(await screen.findByText('Nothing to see')).toBeVisible()
    expect(screen.queryByText('No files yet')).toBeNull()
  })

  it('R529 searches 700 ms after the last key', async () => {
    await show()
    vi.useFakeTimers()
    try {
      const all = names()
      const field = screen.getByPlaceholderText('Keyword, order id, customer')
      const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
      fireEvent.change(field, { target: { value: '402' } })
      await wait(600)
      fireEvent.change(field, { target: { value: '40218' } })
      await wait(699)
      expect(names()).toEqual(all)
      await wait(1)
      expect(names()).toEqual(['back.png'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('R124 R125 has a keyword search and Add file', async () => {
    const { user, container } = await show()
    await user.type(screen.getByPlaceholderText('Keyword, order id, customer'), '40218')
    await waitFor(() => expect(names()).toEqual(['back.png']), { timeout: 5000 })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    const picked = vi.spyOn(input as HTMLInputElement, 'click')
    await user.click(screen.getByText('Add file'))
    expect(picked).toHaveBeenCalledOnce()
    await user.upload(input as HTMLInputElement, [new File(['x'], 'new.png')])
    expect(added.mock.lastCall?.[0]).toMatchObject([{ name: 'new.png' }])
  })

  it('R126 R153 R236 Select all takes all of the tab, asks the server nothing, and another tab clears it', async () => {
    const { user } = await show()
    const done = answer('PATCH /file/status', { data: {} })
    tick('front.png')
    const selected = within(bar() as HTMLElement)
    await user.click(selected.getByText('Select all 3'))
    expect(selected.getByText('3 selected')).toBeTruthy()
    expect(done).toHaveLength(0)
    await user.click(tabOf(21) as HTMLElement)
    expect(names()).toEqual(['front.png', 'neck.png'])
    expect(bar()).toBeNull()
  })

  it('what a search hides is not chosen any more', async () => {
    const { user } = await show()
    tick('front.png')
    tick('back.png')
    await user.type(screen.getByPlaceholderText('Keyword, order id, customer'), 'front{Enter}')
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })

  it('R127 R371 the bulk actions are download, done, copy URLs and delete, which asks', async () => {
    const { user } = await show(artworkOf(files.map((file) => ({ ...file, isHidden: true }))))
    tick('front.png')
    tick('back.png')
    const actions = within(bar() as HTMLElement)
    expect(actions.getAllByRole('button').map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Download', 'In progress', 'Copy URLs', 'Delete']),
    )
    await user.click(actions.getByText('Copy URLs'))
    expect(await navigator.clipboard.readText()).toBe(
      [1, 2].map((id) => `${window.location.origin}/storage/original/${id}`).join('\n'),
    )
    const removed = answer('DELETE /files/delete-multiple', { data: { listId: [1, 2] } })
    await user.click(actions.getByText('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete 2 files ?' })
    expect(removed).toHaveLength(0)
    answer('GET /artworks/:id', { data: artworkOf([files[2] as (typeof files)[0]]) })
    await user.click(within(dialog).getByText('Delete'))
    await waitFor(() => expect(names()).toEqual(['neck.png']))
    expect(removed[0]?.body).toEqual({ listId: [1, 2] })
  })

  it('R231 R232 Done shows at once and goes back when the server refuses', async () => {
    const { user } = await show()
    const marks = () => document.querySelectorAll('.tile-mark').length
    const asked = answer('PATCH /file/status', refuse(500, 'INTERNAL', 'Broken'), 200)
    await user.click((await menuOf('front.png')).getByText('Done'))
    expect(marks()).toBe(1)
    await waitFor(() => expect(marks()).toBe(0))
    expect(asked[0]?.body).toEqual({ listFileId: [1], isHidden: true })
    expect(await screen.findByText('Broken')).toBeTruthy()
  })

  it('R367 deleting one asks with its name', async () => {
    const { user } = await show()
    await user.click((await menuOf('back.png')).getByText('Delete'))
    expect(await screen.findByRole('dialog', { name: 'Are you sure you want to delete file back.png ?' })).toBeTruthy()
  })

  it('four cards stand in a row beside the viewer of 550 and the comments of 300 in a window of 1440', async () => {
    wholeStyles()
    await show()
    const list = screen.getByRole('list', { name: 'Images' })
    const px = (length: string) => Number.parseInt(length, 10)
    const { columnGap } = getComputedStyle(list)
    const pane = getComputedStyle(list.parentElement as HTMLElement)
    const [scrollbar, border] = [11, 1]
    const room = 1440 - 48 - 550 - 300 - border - scrollbar - px(pane.paddingLeft) - px(pane.paddingRight)
    expect(4 * 120 + 3 * px(columnGap)).toBeLessThanOrEqual(room)
    expect(pane.scrollbarGutter).toBe('stable')
  })

  it('R537 a file card is 120 x 88', async () => {
    wholeStyles()
    await show()
    const picture = document.querySelector('.tile-picture') as HTMLElement
    expect([getComputedStyle(picture).width, getComputedStyle(picture).height]).toEqual(['120px', '88px'])
  })
})

describe('the menu of a file', () => {
  const free = ['Copy Path', 'Download', 'Open the photo in a new page']
  const edits = ['Replace', 'Rename, order id, customer', 'Done', 'Move file to tab', 'Move file']

  it('R137 offers Copy Path, Download, Open the photo in a new page and Make cover', async () => {
    const { user } = await show()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const cover = answer('POST /artworks/make-cover/files/1', { data: { id: 5, cover: null } })
    expect(labels(await menuOf('front.png'))).toEqual(expect.arrayContaining([...free, 'Make cover']))
    await user.click(screen.getByText('Copy Path'))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/storage/original/1`)
    await user.click((await menuOf('front.png')).getByText('Open the photo in a new page'))
    expect(opened.mock.calls[0]?.[0]).toBe(`${window.location.origin}/storage/original/1`)
    await user.click((await menuOf('front.png')).getByText('Make cover'))
    await waitFor(() => expect(cover).toHaveLength(1))
  })

  it.each([
    ['R402 the product cover needs P_EDIT', ['P_VIEW', 'P_EDIT'], [...free, 'Make product cover', 'Delete']],
    [
      'R403 R404 R406 R407 the artwork cover, move, done and move to tab need P_EDIT_ART',
      ['P_VIEW', 'P_EDIT_ART'],
      [...free, 'Make cover', ...edits, 'Delete'],
    ],
    ['R408 Delete is always offered', ['P_VIEW'], [...free, 'Delete']],
  ] as [string, PermissionCode[], string[]][])('%s', async (_, codes, entries) => {
    await show(artworkOf(files), codes)
    await waitFor(async () => {
      expect(labels(await menuOf('front.png'))).toEqual(entries)
    })
    const off = screen.getByRole('menuitem', { name: 'Delete' }).getAttribute('aria-disabled')
    expect(off).toBe('true')
  })

  it('R610 makes a clip art of the file, for who may make clip arts', async () => {
    const { user } = await show(artworkOf(files), ['P_VIEW', 'CA_NEW'])
    const made = answer('POST /cliparts', { data: { id: 9 } })
    await user.click((await menuOf('front.png')).getByText('Create clip art'))
    await waitFor(() => expect(made).toHaveLength(1))
    const body = { groupId: 1, name: 'AUTO_CLIPART', category: -1, artworkId: 5, listFileURL: [{ key: 'k/1' }] }
    expect(made[0]?.body).toEqual(body)
  })

  it('R405 In progress instead of Done, for a file that is done, needs P_EDIT_ART', async () => {
    const done = artworkOf([fileOf(1, 'front.png', { isHidden: true })])
    const view = await show(done, ['P_VIEW', 'P_EDIT_ART'])
    const entries = labels(await menuOf('front.png'))
    expect([entries.includes('In progress'), entries.includes('Done')]).toEqual([true, false])
    view.unmount()
    expect(fileRights((code) => code !== 'P_EDIT_ART')).toMatchObject({ inProgress: false, done: false, move: false })
    expect(fileRights(() => true, true)).toMatchObject({ inProgress: false, cover: false, remove: false })
  })

  it('R409 a file that is shared has no menu, and leads to the clip art that it was taken of', async () => {
    await show(artworkOf([...files, fileOf(4, 'stock.png', { isFromClipart: true, clipartId: 31 })]))
    expect(screen.getByRole('link', { name: 'Clip art of stock.png' })).toHaveAttribute('href', '/clip-art?id=31')
    expect(screen.queryByRole('link', { name: 'Clip art of front.png' })).toBeNull()
    expect(screen.getByLabelText('Actions of front.png')).toBeTruthy()
    expect(screen.queryByLabelText('Actions of stock.png')).toBeNull()
    fireEvent.contextMenu(screen.getByLabelText(/^stock\.png/))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
