import Dialog from '@mui/material/Dialog'
import { act, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { panelFolded } from '../../lib/transfers/queue.ts'
import { type Transfer, transfers } from '../../lib/transfers/store.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { wholeStyles } from '../../testing/styles.ts'
import { TransfersDock } from './TransfersDock.tsx'
import './TransfersPanel.tsx'

const transferOf = (id: string, changes: Partial<Transfer> = {}): Transfer => ({
  id,
  kind: 'upload',
  group: 'g',
  name: `${id}.png`,
  size: 100,
  loaded: 50,
  state: 'running',
  offline: false,
  isAgain: false,
  speed: 0,
  error: undefined,
  preview: undefined,
  kept: 'no',
  ...changes,
})
const show = (...list: Transfer[]) => {
  act(() => transfers.set(list))
  return renderUi(<TransfersDock />)
}
const panel = (name: string) => screen.findByRole('region', { name })
const row = (name: string) => screen.getByRole('progressbar', { name: `${name}.png` }).closest('li') as HTMLElement

describe('transfers panels', () => {
  beforeEach(() => panelFolded.set({ upload: false, download: false }))
  afterEach(() => act(() => transfers.set([])))

  it('R138 R248 R249 R262 uploads and downloads stand in panels of their own, 400 px apart', async () => {
    wholeStyles()
    show(transferOf('a'), transferOf('b'), transferOf('c', { kind: 'download' }))
    expect(await screen.findAllByText(/Keep this tab open/)).toHaveLength(1)
    const [up, down] = [await panel('Uploading 2 items'), await panel('Downloading 1 item')]
    expect(within(up).getByText('Uploading 2 items')).toBeVisible()
    expect(within(up).getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50')
    for (const one of [up, down]) {
      expect(getComputedStyle(one).width).toBe('350px')
      expect(getComputedStyle(one).maxHeight).toBe('500px')
    }
    // From the right: the uploads, a gap of 50 beside their 350, the downloads.
    const dock = getComputedStyle(up.parentElement as HTMLElement)
    expect(down.parentElement).toBe(up.parentElement)
    expect(up.compareDocumentPosition(down)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect([dock.position, dock.bottom]).toEqual(['fixed', 'calc(16px + var(--page-foot))'])
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
    const own = [...(up.parentElement as HTMLElement).classList]
    const wide = rules
      .filter((rule) => rule.includes('900px') && own.some((name) => rule.includes(`.${name}`)))
      .join(' ')
    expect(wide).toContain('flex-direction: row-reverse')
    expect(wide).toContain('gap: 50px')
    expect(wide).toContain('right: 16px')
  })

  it('of a download whose size nobody knows no share is told, only what came', async () => {
    show(transferOf('log', { kind: 'download', size: 0, loaded: 2048 }))
    const down = await panel('Downloading 1 item')
    expect(within(down).getByText('2 kB')).toBeVisible()
    expect(within(down).queryByText(/%|of 0/)).toBeNull()
  })

  it('R138 a download that a dialog started shows in the dialog, above the bars at its foot, where Tab reaches it', async () => {
    wholeStyles()
    const Screen = () => {
      const [isOpen, setIsOpen] = useState(true)
      return (
        <>
          <TransfersDock />
          <Dialog open={isOpen}>
            <button type="button" onClick={() => setIsOpen(false)}>
              of the dialog
            </button>
          </Dialog>
        </>
      )
    }
    const { user } = renderUi(<Screen />)
    act(() => transfers.set([transferOf('a', { kind: 'download' }), transferOf('b')]))
    const down = await panel('Downloading 1 item')
    const dialog = screen.getByRole('dialog')
    expect(dialog).toContainElement(down)
    const place = getComputedStyle(down.parentElement as HTMLElement)
    expect([place.position, place.zIndex, place.bottom]).toEqual(['fixed', '1350', '140px'])
    const up = screen.getByRole('region', { name: 'Uploading 1 item', hidden: true })
    expect(dialog).not.toContainElement(up)
    within(dialog).getByRole('button', { name: 'of the dialog' }).focus()
    await user.tab()
    expect(within(down).getByRole('button', { name: 'Collapse' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(within(down).getByRole('button', { name: 'Expand' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'of the dialog' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await panel('Downloading 1 item')).parentElement).toBe((await panel('Uploading 1 item')).parentElement)
  })

  it('names what waits for the network before what is done, and says so in the head', async () => {
    show(
      transferOf('done', { state: 'done' }),
      transferOf('failed', { state: 'failed' }),
      transferOf('next', { state: 'waiting' }),
      transferOf('cut', { state: 'waiting', offline: true }),
    )
    const up = await panel('Uploading 4 items')
    const rows = within(up).getAllByRole('listitem')
    expect(rows.map((one) => one.textContent?.match(/cut|failed|done|more/)?.[0])).toEqual([
      'cut',
      'failed',
      'done',
      'more',
    ])
    expect(within(up).getAllByText(/Waiting for the network/)).toHaveLength(2)
    act(() =>
      transfers.set([transferOf('cut', { state: 'waiting', offline: true }), transferOf('runs', { speed: 2e6 })]),
    )
    expect(within(up).getAllByText(/Waiting for the network/)).toHaveLength(1)
  })

  it('says how many files a reload would lose, and that it loses none', async () => {
    show(transferOf('big'), transferOf('kept', { kept: 'yes' }), transferOf('up', { state: 'done' }))
    const up = await panel('Uploading 3 items')
    const line = 'Keep this tab open: a reload loses 1 file that this browser cannot keep.'
    expect(within(up).getByText(line)).toBeVisible()
    expect(row('big')).toHaveTextContent('lost by a reload')
    expect(row('kept')).not.toHaveTextContent('lost by a reload')
    expect(row('up')).not.toHaveTextContent('lost by a reload')
    act(() => transfers.set([transferOf('kept', { kept: 'yes' }), transferOf('next', { kept: 'soon' })]))
    expect(within(up).getByText(/Keep this tab open for a moment/)).toBeVisible()
    act(() => transfers.set([transferOf('kept', { kept: 'yes' })]))
    expect(within(up).getByText('A reload loses nothing: what is not up yet goes on by itself.')).toBeVisible()
  })

  it('says between two tries that it tries again, when the server answers', async () => {
    show(transferOf('cut', { isAgain: true }))
    expect(within(await panel('Uploading 1 item')).getByText('Trying again')).toBeVisible()
    expect(screen.queryByText('Waiting for the network')).toBeNull()
  })

  it('R240 R241 success is green, an error red', async () => {
    show(
      transferOf('good', { state: 'done' }),
      transferOf('bad', { state: 'failed', error: 'Can not upload this file bad.png' }),
    )
    await panel('Uploading 2 items')
    expect(within(row('good')).getByRole('progressbar')).toHaveAttribute('data-color', 'success')
    expect(within(row('good')).getByRole('img', { name: 'Done' })).toBeVisible()
    expect(within(row('bad')).getByRole('progressbar')).toHaveAttribute('data-color', 'error')
    expect(within(row('bad')).getByText('Can not upload this file bad.png')).toBeVisible()
  })

  it('R243 a failed download offers Redownload, a failed upload Reupload', async () => {
    show(transferOf('one', { kind: 'download', state: 'failed' }), transferOf('two', { state: 'failed' }))
    await panel('Downloading 1 item')
    expect(within(row('one')).getByRole('button', { name: 'Redownload' })).toBeVisible()
    expect(within(row('two')).getByRole('button', { name: 'Reupload' })).toBeVisible()
  })

  it('hands the focus on to the next row when one is cancelled, and to the one before at the end', async () => {
    const { user } = show(transferOf('a'), transferOf('b'), transferOf('c'))
    await panel('Uploading 3 items')
    screen.getByRole('button', { name: 'Cancel b.png' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Cancel c.png' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Cancel a.png' })).toHaveFocus()
  })

  it('R250 collapses to its head', async () => {
    const { user } = show(transferOf('a'))
    const up = await panel('Uploading 1 item')
    expect(within(up).getByRole('list')).toBeVisible()
    await user.click(within(up).getByRole('button', { name: 'Collapse', expanded: true }))
    expect(within(up).queryByRole('list')).toBeNull()
    expect(within(up).getByText('Uploading 1 item')).toBeVisible()
    await user.click(within(up).getByRole('button', { name: 'Expand', expanded: false }))
    expect(within(up).getByRole('list')).toBeVisible()
  })

  it('R251 R253 is dismissed; its button is red where something failed', async () => {
    wholeStyles()
    const { user } = show(transferOf('a', { state: 'done' }))
    const dismiss = within(await panel('Uploading 1 item')).getByRole('button', { name: 'Dismiss' })
    const calm = getComputedStyle(dismiss).color
    act(() => transfers.set([transferOf('a', { state: 'failed' })]))
    const alarmed = getComputedStyle(screen.getByRole('button', { name: 'Dismiss' })).color
    expect(alarmed).not.toBe(calm)
    expect(alarmed).toContain('error')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(transfers.get()).toEqual([])
  })
})
