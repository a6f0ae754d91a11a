import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../lib/queryClient.ts'
import * as downloads from '../../../../lib/transfers/download.ts'
import { transfers } from '../../../../lib/transfers/store.ts'
import { answer, refuse } from '../../../../testing/api.ts'
import { tellSize } from '../../../../testing/layout.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import '../../../comments/components/CommentsPanel.tsx'
import '../../../files/viewer/FullViewer.tsx'
import { answerTeam, detailOf, fileOf, metaOf } from '../../products.fixture.ts'
import '../cover/CoverDialog.tsx'
import { InProduct } from '../dialog.fixture.tsx'
import { LeftColumn } from './LeftColumn.tsx'

const files = [fileOf(5, { isPrimaryCover: true, widthImage: 1200, heightImage: 900 }), fileOf(6), fileOf(7)]
const cover = {
  id: 5,
  url2x: '/storage/5@2x.webp',
  width: 1200,
  height: 900,
  edgeColor: '#ffffff',
  luminance: 0.5,
  hasAlpha: false,
  fileType: 'image/png',
  previewState: 'ready' as const,
  pathCover: '/storage/5.png',
  urlOriginal: '/storage/5.png?original',
  name: 'picture-5.png',
}
const show = (list = files) =>
  renderUi(
    <InProduct detail={detailOf(1, { files: list, cover })}>
      <LeftColumn />
    </InProduct>,
  )
const menuOf = (name: string) => screen.getByRole('button', { name: `More actions ${name}` })

describe('attachments', () => {
  beforeEach(() => {
    signInAs()
    answerTeam()
    answer('GET /comments/:id/:type', { data: [], meta: metaOf(0, 15) })
    answer('GET /comments/:id/:type/counts', { data: { all: 0, doing: 0, done: 0 } })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('R367 deleting a file asks, by its name', async () => {
    const removed = answer('DELETE /files/:id', { data: { id: 6 }, message: 'Delete file successfully' })
    const { user } = show()
    await user.click(menuOf('picture-6.png'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete file picture-6.png ?',
    })
    expect(removed).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed.map(({ path }) => path)).toEqual(['/api/files/6']))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'picture-6.png' })).toBeNull())
  })

  it('R368 a large download asks; a small one does not', async () => {
    const started = vi.spyOn(downloads, 'startDownloads').mockReturnValue(undefined)
    const { user, unmount } = show()
    await user.click(screen.getByRole('button', { name: 'Download all attachments' }))
    expect(started).toHaveBeenCalledOnce()
    unmount()
    queryClient.clear()
    const half = 251 * 1024 * 1024
    const again = show([fileOf(5, { size: half }), fileOf(6, { size: half })])
    await again.user.click(screen.getByRole('button', { name: 'Download all attachments' }))
    const question = await screen.findByRole('dialog', {
      name: 'Files too large. It will be taken for a long time. Are you sure you want to continue?',
    })
    expect(started).toHaveBeenCalledOnce()
    await again.user.click(within(question).getByRole('button', { name: 'Download' }))
    expect(started.mock.calls[1]?.[0].map(({ name }) => name)).toEqual(['picture-5.png', 'picture-6.png'])
  })

  it('R363 a picture is attached once it is stored, also when the server is away in between; others are left out', async () => {
    const { container } = show()
    answer('GET /health/live', {})
    answer('POST /presigned-url', {
      data: { key: 'k-8', url: '/api/stored/8', method: 'PUT', headers: {}, expiresAt: '' },
    })
    answer('PUT /stored/:n', {})
    const unheard = answer('PATCH /products/:id/files', refuse(503, 'UNAVAILABLE', 'Restarting'))
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing to choose files with')
    const chosen = [new File(['x'], 'new.png', { type: 'image/png' }), new File(['x'], 'notes.txt')]
    fireEvent.change(input, { target: { files: chosen } })
    await waitFor(() => expect(unheard).toHaveLength(1))
    const bound = answer('PATCH /products/:id/files', { data: { id: 1, files: [...files, fileOf(8)] } })
    await waitFor(() => expect(bound.map(({ body }) => body)).toEqual([{ files: [{ key: 'k-8', name: 'new.png' }] }]))
    expect(await screen.findByRole('button', { name: 'picture-8.png' })).toBeVisible()
    expect(screen.queryByText('new.png')).toBeNull()
  })

  it('pictures that are stored in any order are bound in the order in which they are there, one request at a time', async () => {
    const { container } = show([])
    answer('GET /health/live', {})
    answer('POST /presigned-urls', {
      data: {
        files: [7, 8, 9].map((n) => ({
          key: `k-${n}`,
          url: `/api/stored/${n}`,
          method: 'PUT',
          headers: {},
          expiresAt: '',
        })),
      },
    })
    answer('PUT /stored/:n', {})
    const first = Promise.withResolvers<void>()
    let open = 0
    let most = 0
    const all: number[] = []
    const bound = answer('PATCH /products/:id/files', async ({ body }) => {
      open += 1
      most = Math.max(most, open)
      await first.promise
      open -= 1
      for (const { key } of (body as { files: { key: string }[] }).files) all.push(Number(key.slice(2)))
      return { data: { id: 1, fileCount: all.length, files: all.toSorted().map((id) => fileOf(id)) } }
    })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing to choose files with')
    const chosen = [7, 8, 9].map((n) => new File(['x'], `new-${n}.png`, { type: 'image/png' }))
    fireEvent.change(input, { target: { files: chosen } })
    await waitFor(() => expect(bound).toHaveLength(1))
    const empty: boolean[] = []
    const watch = new MutationObserver(() => empty.push(screen.queryByText(/Drop, paste or add/) !== null))
    watch.observe(document.body, { childList: true, subtree: true })
    first.resolve()
    expect(await screen.findByRole('button', { name: 'picture-9.png' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('new-9.png')).toBeNull())
    watch.disconnect()
    expect(most).toBe(1)
    expect(empty).not.toContain(true)
    const tiles = screen.getAllByRole('button', { name: /^picture-\d\.png$/ })
    expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual([7, 8, 9].map((n) => `picture-${n}.png`))
  })

  it('pictures that are done while others are bound stand as they were added, whichever was stored first', async () => {
    const { container } = show([])
    answer('GET /health/live', {})
    const signed = (n: number) => ({
      key: `k-${n}`,
      url: `/api/stored/${n}`,
      method: 'PUT',
      headers: {},
      expiresAt: '',
    })
    answer('POST /presigned-urls', { data: { files: [7, 8, 9].map(signed) } })
    const eight = Promise.withResolvers<void>()
    answer('PUT /stored/7', {})
    answer('PUT /stored/8', async () => {
      await eight.promise
      return {}
    })
    answer('PUT /stored/9', {})
    const first = Promise.withResolvers<void>()
    const bound = answer('PATCH /products/:id/files', async () => {
      await first.promise
      return { data: { id: 1, fileCount: 3, files: [7, 8, 9].map((id) => fileOf(id)) } }
    })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing to choose files with')
    const chosen = [7, 8, 9].map((n) => new File(['x'], `new-${n}.png`, { type: 'image/png' }))
    fireEvent.change(input, { target: { files: chosen } })
    await waitFor(() => expect(bound).toHaveLength(1))
    const isStored = (n: number) =>
      waitFor(() => expect(transfers.get().find(({ name }) => name === `new-${n}.png`)?.state).toBe('done'))
    await isStored(9)
    eight.resolve()
    await isStored(8)
    first.resolve()
    await waitFor(() => expect(bound).toHaveLength(2))
    expect(bound[1]?.body).toMatchObject({ files: [{ key: 'k-8' }, { key: 'k-9' }] })
  })

  it('F2 renames the picture with the focus, and a name keeps signs that a disk may refuse', async () => {
    const renamed = answer('PATCH /products/files/:id', ({ body }) => ({
      data: { id: 6, name: (body as { name: string }).name },
    }))
    const { user } = show()
    screen.getByRole('button', { name: 'picture-6.png' }).focus()
    await user.keyboard('{F2}')
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, 'Fox <3 "snow"?{Enter}')
    await waitFor(() => expect(renamed.map(({ body }) => body)).toMatchObject([{ name: 'Fox <3 "snow"?.png' }]))
    expect(await screen.findByRole('button', { name: 'Fox <3 "snow"?.png' })).toBeVisible()
  })

  it('R363 only pictures are offered where they are chosen, with and without a cover', () => {
    const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
    const { unmount } = show()
    expect(inputs().map(({ accept, multiple }) => [accept, multiple])).toEqual([['image/*', true]])
    unmount()
    renderUi(
      <InProduct detail={detailOf(1, { files: [], cover: null })}>
        <LeftColumn />
      </InProduct>,
    )
    expect(inputs().map(({ accept, multiple }) => [accept, multiple])).toEqual([['image/*', true]])
  })

  it('R101 the gallery opens a lightbox with the facts of the file', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'picture-6.png' }))
    expect(await screen.findByRole('dialog', { name: 'picture-6.png' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'File info' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'i' })
    const info = await screen.findByRole('region', { name: 'File info' })
    expect(info).toHaveTextContent('Size2 kB')
    expect(info).toHaveTextContent('800 × 600')
    fireEvent.keyDown(document.body, { key: ' ' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'picture-6.png' })).toBeNull())
  })

  it('R102 R106 Product Cover has thumbnails, the picture to zoom, 570 wide at most, and its comments', async () => {
    const made = answer('POST /products/make-cover/files/:fileId', {
      data: { id: 1, cover: { ...cover, id: 6 } },
      message: 'Make cover successfully.',
    })
    tellSize(1000, 900)
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Open the cover' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Product Cover' }))
    const names = ['picture-5.png, cover', 'picture-6.png', 'picture-7.png']
    const thumbs = names.map((name) => dialog.getByRole('button', { name }))
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    expect(dialog.getByRole('img', { name: 'picture-5.png' }).style).toMatchObject({
      width: '570px',
      height: '427.5px',
    })
    for (const name of ['Zoom in', 'Zoom out', 'Fit']) expect(dialog.getByRole('button', { name })).toBeVisible()
    expect(await dialog.findByRole('log', { name: 'Comments' })).toBeVisible()
    // What is the cover already cannot be made it.
    expect(dialog.getByRole('button', { name: 'Cover' })).toBeDisabled()
    await user.click(thumbs[1] as HTMLElement)
    expect(dialog.getByRole('img', { name: 'picture-6.png' })).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: /^Make cover/ }))
    await waitFor(() => expect(made.map(({ path }) => path)).toEqual(['/api/products/make-cover/files/6']))
    expect(await dialog.findByRole('button', { name: 'picture-6.png, cover' })).toBeVisible()
    expect(await screen.findByText('Make cover successfully.')).toBeVisible()
  })
})
