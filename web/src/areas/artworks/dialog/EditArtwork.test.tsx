import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { tellSize } from '../../../testing/layout.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { prepareEditor } from '../../comments/comment.fixture.ts'
import { answerArtwork, artworkOf, editor, fileOf, signInWith } from '../artwork.fixture.ts'
import { ArtworkDialog } from './ArtworkDialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
beforeAll(prepareEditor, 30_000)

const files = [
  fileOf(1, 'front.png', { tabId: 21, isPrimaryCover: true }),
  fileOf(2, 'back.png', { tabId: 22, orderId: 'A-40218' }),
  fileOf(3, 'master.ai', { fileType: 'application/postscript', previewState: 'none', url2x: null }),
]

async function show(artwork: Artwork = artworkOf(files), codes = editor, viewers: string[] = []) {
  // Who signs in anew has another profile.
  queryClient.clear()
  signInWith(...codes)
  const comments = answerArtwork(artwork, viewers)
  const view = renderUi(
    <ArtworkDialog artworkId={5} productId={9} groupId={1} onClose={() => undefined} onOpen={() => undefined} />,
  )
  await screen.findByText('Copy link')
  return { ...view, comments, dialog: document.querySelector('[role=dialog]') as HTMLElement }
}
const column = (name: string) => document.querySelector(`.col-${name}`) as HTMLElement
const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('Upload Artwork', () => {
  it('R118 R119 is titled Upload Artwork: preview, sale-channel content, Images with tabs and the File list', async () => {
    wholeStyles()
    const { dialog } = await show()
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Upload Artwork')
    expect(getComputedStyle(dialog).width).toBe('calc(100vw - 48px)')
    const stage = within(dialog).getByLabelText('Picture front.png')
    const content = within(dialog).getByLabelText('Sale channel content', { selector: 'section' })
    const [tabs, others] = [
      within(dialog).getByLabelText('Images', { selector: '[role=tablist]' }),
      within(dialog).getByLabelText('File', { selector: 'section' }),
    ]
    await waitFor(() => expect(within(tabs).getAllByRole('tab')).toHaveLength(3))
    expect(isBefore(stage, content) && isBefore(content, tabs) && isBefore(tabs, others)).toBe(true)
    expect(others.textContent).toContain('master.ai')
    expect(column('files').contains(tabs) && column('view').contains(content)).toBe(true)
  })

  it('R440 the comments beside it are asked for from page 1, 10 at a time', async () => {
    const { comments } = await show()
    await waitFor(() => expect(comments).not.toHaveLength(0))
    expect([comments[0]?.query.get('offset'), comments[0]?.query.get('limit')]).toEqual(['1', '10'])
    expect(within(column('talk')).getByText('Comments')).toBeTruthy()
  })

  it('R120 beside it stand its clip arts, its fonts and its comments', async () => {
    await show()
    await waitFor(() => expect(within(column('talk')).getByText('Comments')).toBeTruthy())
    const [cliparts, fonts] = ['Clip Arts', 'Fonts'].map((name) => within(column('talk')).getByLabelText(name))
    const comments = within(column('talk')).getByText('Comments')
    expect(isBefore(cliparts!, fonts!) && isBefore(fonts!, comments)).toBe(true)
  })

  it('R121 Publish needs P_UPLOAD_ET and says why it is off', async () => {
    const view = await show(artworkOf(files), [...editor, 'P_UPLOAD_ET'])
    const publish = () => screen.queryByText<HTMLButtonElement>('Publish')
    await waitFor(() => expect(publish()?.disabled).toBe(true))
    expect(publish()?.getAttribute('aria-description')).toBe('The artwork is not approved')
    view.unmount()
    await show()
    await waitFor(() => expect(publish()).toBeNull())
  })

  it('R122 Copy link copies the address of the artwork', async () => {
    const { user } = await show()
    await user.click(screen.getByText('Copy link'))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/artworks?id=5`)
    expect(await screen.findByText('Copied!')).toBeTruthy()
  })

  it('R123 counts who is looking, people and not tabs', async () => {
    await show(artworkOf(files), editor, ['Mai', 'Hà'])
    expect(await screen.findByText('2 viewing')).toBeTruthy()
  })

  it('R395 only P_EDIT_ART edits the account in the header', async () => {
    const view = await show(artworkOf(files), ['P_VIEW', 'P_NEW_ART'])
    const account = () => screen.getByLabelText<HTMLButtonElement>(/^Account: /)
    await waitFor(() => expect(account().disabled).toBe(true))
    view.unmount()
    const { user } = await show(artworkOf(files), ['P_VIEW', 'P_EDIT_ART'])
    const asked = answer('PATCH /artworks/5', { data: { id: 5, accountId: 12, accountName: 'InkAndWave Studio' } })
    await waitFor(() => expect(account().disabled).toBe(false))
    await user.click(account())
    await user.click(await screen.findByText('InkAndWave Studio'))
    await waitFor(() => expect(asked[0]?.body).toEqual({ accountId: 12 }))
  })

  it('R457 R458 says something for a further account: the whole list is written', async () => {
    const { user, dialog } = await show()
    answer('GET /system/configs', {
      data: { artwork_tabs: [], features: {}, sale_channels: [{ id: 1, name: 'Etsy', fields: [] }] },
    })
    queryClient.removeQueries({ queryKey: ['system.configs'] })
    answer('GET /account/group/:id/channel/:channelId', {
      data: [{ id: 12, name: 'InkAndWave Studio', channelId: 1 }],
    })
    const entry = { id: 4, accountId: 12, accountName: 'InkAndWave Studio', channelId: 1, contents: [] }
    const asked = answer('PATCH /artworks/5/additional-sales-channel', {
      data: { id: 5, additionalSalesChannel: [entry] },
    })
    const section = within(within(dialog).getByRole('region', { name: 'Additional sales channels' }))
    await user.click(section.getByRole('button', { name: /^Add/ }))
    await user.click(await screen.findByRole('option', { name: /InkAndWave/ }))
    const further = within(await screen.findByRole('dialog', { name: 'Etsy, InkAndWave Studio' }))
    await user.type(further.getByLabelText(/^Title/), 'Otter')
    await user.click(further.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(asked[0]?.body).toEqual({
        additionalSalesChannel: [{ accountId: 12, contents: [{ name: 'title', value: 'Otter' }] }],
      }),
    )
    expect(await section.findByRole('button', { name: /InkAndWave Studio/ })).toBeVisible()
  })

  it('R136 a file is renamed in place and keeps its extension', async () => {
    const { user } = await show()
    const asked = answer('PATCH /artworks/files/1', { data: { ...files[0], name: 'sunset.png' } })
    await user.click(within(column('view')).getByText('front', { exact: false, selector: 'button, button *' }))
    const field = within(column('view')).getByLabelText('Name')
    await user.clear(field)
    await user.type(field, 'sunset{Enter}')
    await waitFor(() => expect(asked[0]?.body).toEqual({ name: 'sunset.png' }))
    expect(await within(column('files')).findByLabelText(/^sunset\.png/)).toBeTruthy()
  })

  it('R134 the viewer is 550 high: zoom in, zoom out, reset, background colour', async () => {
    wholeStyles()
    // The picture of 400 × 500 fits with its own pixels, and none of it lies under the bars: 60 px are left to them.
    tellSize(620, 620)
    const { user } = await show()
    const view = within(column('view'))
    const stage = view.getByLabelText('Picture front.png')
    expect(getComputedStyle(stage.parentElement as HTMLElement).height).toBe('550px')
    expect(view.getByText('100 %')).toBeTruthy()
    await user.click(view.getByLabelText('Zoom in'))
    expect(view.getByText('125 %')).toBeTruthy()
    await user.click(view.getByLabelText('Zoom out'))
    await user.click(view.getByLabelText('Zoom out'))
    expect(view.getByText('80 %')).toBeTruthy()
    await user.click(view.getByLabelText('Reset'))
    expect(view.getByText('100 %')).toBeTruthy()
    const board = () => stage.querySelector<HTMLElement>('[data-artboard]')
    await user.click(view.getByLabelText('Background Navy'))
    await waitFor(() => expect(board()?.style.background).toContain('rgb(31, 42, 68)'))
    fireEvent.keyDown(document.body, { key: 'b' })
    await waitFor(() => expect(board()?.style.background).toContain('rgb(27, 27, 27)'))
  })

  it('what looks alike is said below the files: it comes late, and moves nothing', async () => {
    const found = { id: 21, owner: 'artwork', ownerId: 7, ownerName: 'Moth', verdict: 'similar', ground: 'clear' }
    const late = Promise.withResolvers<object>()
    answer('GET /artworks/5/alike', () => late.promise)
    const { dialog } = await show()
    const first = () =>
      within(column('talk').firstElementChild as HTMLElement).queryByRole('region', { name: 'Clip Arts' })
    expect(first()).toBeVisible()
    late.resolve({ data: [{ fileId: 1, fileName: 'front.png', cover: null, alike: [found] }] })
    expect(column('files')).toContainElement(await within(dialog).findByText('1 picture looks like another one.'))
    expect(first()).toBeVisible()
  })
})
