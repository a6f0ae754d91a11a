import { act, createEvent, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../../../lib/toasts.ts'
import { Line } from '../../../../lib/transfers/line.fixture.ts'
import { answer, refuse } from '../../../../testing/api.ts'
import { giveSize } from '../../../../testing/layout.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { noFilters } from '../../model/filters.ts'
import { cards } from '../../model/productEntities.ts'
import { cardOf, columnOf, emptyLookups } from '../../products.fixture.ts'
import { Board } from '../Board.tsx'
import '../column/ColumnMenu.tsx'
import { focusedCard } from '../boardFocus.ts'
import { columns, showBoard } from '../boardState.ts'
import { waitingProducts } from '../waitingProducts.ts'
import { givenFiles } from './givenFiles.ts'
import { makeOfPictures, mostAtOnce } from './pictureProducts.ts'

// jsdom has nothing that scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const png = (name: string, bytes = 'x') => new File([bytes], name, { type: 'image/png' })
const carrying = (...files: File[]) => ({ types: ['Files'], files, items: [] })

describe('pictures on a column', () => {
  let made: { newFiles: { key: string; name: string }[]; name: string; status: number }[]
  beforeEach(() => {
    giveSize(1200, 500)
    cards.clear()
    columns.clear()
    waitingProducts.set([])
    made = []
    Line.all = []
    vi.stubGlobal('XMLHttpRequest', Line)
    for (const kind of ['success', 'warning', 'failure'] as const)
      vi.spyOn(toast, kind).mockReturnValue(undefined as never)
    signInAs()
    const target = ({ fileName }: { fileName: string }) => ({
      key: `kept/${fileName}`,
      url: `/up/${fileName}`,
      headers: {},
    })
    answer('POST /presigned-url', ({ body }) => ({ data: target(body as { fileName: string }) }))
    answer('POST /presigned-urls', ({ body }) => ({
      data: { files: (body as { files: { fileName: string }[] }).files.map(target) },
    }))
    answer('POST /products/with-artwork', ({ body }) => {
      const asked = body as (typeof made)[number]
      made.push(asked)
      const card = cardOf(50 + made.length, { name: asked.name, status: asked.status, index: -made.length, groupId: 2 })
      return { data: { card, lookups: emptyLookups } }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  function show(mayMake = true) {
    const lists = [columnOf(1, 'New idea', [cardOf(1)]), columnOf(2, 'Doing', [cardOf(2, { status: 2 })])]
    showBoard(
      { columns: lists, lookups: emptyLookups },
      { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
    )
    const nothing = () => undefined
    renderUi(
      <Board
        isManual
        canMove
        mayMakeOfPictures={mayMake}
        isPhone={false}
        onOpen={nothing}
        onPreview={nothing}
        onNew={nothing}
      />,
    )
    return screen.getByRole('region', { name: /Doing/ })
  }
  const upload = async (count: number) => {
    await waitFor(() => expect(Line.all).toHaveLength(count))
    await act(async () => {
      for (const line of Line.all) line.answer(200)
    })
  }

  it('become one product each, named by the file, shown at once with how far they are', async () => {
    const doing = show()
    fireEvent.dragOver(doing, { dataTransfer: carrying(png('fox.png')) })
    expect(doing).toHaveTextContent('One product of each picture in Doing')
    fireEvent.drop(doing, { dataTransfer: carrying(png('Red fox.v2.png', 'four'), png('Owl.jpg'), png('notes.txt')) })
    const waiting = await within(doing).findByRole('list', { name: 'New products that wait' })
    expect(
      within(waiting)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('Red fox.v2'), expect.stringContaining('Owl')])
    expect(toast.warning).toHaveBeenCalledWith('1 file is no picture and was left out', { detail: 'notes.txt' })
    await waitFor(() => expect(Line.all).toHaveLength(2))
    act(() => Line.all[1]?.progress(2, 4))
    expect(await within(waiting).findByRole('progressbar', { name: 'Red fox.v2.png' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
    await upload(2)
    await waitFor(() => expect(columns.get(2)?.ids).toEqual([52, 51, 2]))
    expect(made).toMatchObject([
      { name: 'Owl', status: 2, newFiles: [{ key: 'kept/Owl.jpg', name: 'Owl.jpg' }] },
      { name: 'Red fox.v2', status: 2 },
    ])
    expect(columns.get(2)?.total).toBe(3)
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('2 products in “Doing” from pictures'))
    expect(waitingProducts.get()).toEqual([])
  })

  it('are pasted into the column of the card in focus, with a name of their own, and not while somebody types', async () => {
    show()
    focusedCard.set(2)
    const paste = (target: Element) => {
      const event = createEvent.paste(target, { clipboardData: { files: [png('image.png')] } })
      fireEvent(target, event)
      return event.defaultPrevented
    }
    const field = document.body.appendChild(document.createElement('input'))
    expect(paste(field)).toBe(false)
    field.remove()
    expect(paste(document.body)).toBe(true)
    await upload(1)
    await waitFor(() => expect(made).toMatchObject([{ status: 2 }]))
    expect(made[0]?.name).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d$/)
  })

  it('what is refused says why where it stands, and is made when it is tried again', async () => {
    const doing = show()
    answer('POST /products/with-artwork', () => refuse(422, 'VALIDATION', 'Gone'))
    fireEvent.drop(doing, { dataTransfer: carrying(png('a.png')) })
    await upload(1)
    expect(await within(doing).findByRole('alert')).toHaveTextContent('Gone')
    answer('POST /products/with-artwork', () => ({ data: { card: cardOf(60, { status: 2 }), lookups: emptyLookups } }))
    fireEvent.click(within(doing).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(columns.get(2)?.ids).toContain(60))
  })

  it('are chosen from the menu of a column; whoever may not add is refused, without leaving the page', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Menu of Doing' }))
    const item = await screen.findByRole('menuitem', { name: 'Products from pictures…' })
    const picker = item.querySelector('input')
    if (!picker) throw new Error('no field')
    fireEvent.change(picker, { target: { files: [png('b.png')] } })
    await upload(1)
    await waitFor(() => expect(made).toMatchObject([{ name: 'b', status: 2 }]))
  })

  it('are refused of whoever may not add, and the browser does not leave the page for them', () => {
    const doing = show(false)
    const over = createEvent.dragOver(doing, { dataTransfer: carrying(png('a.png')) })
    fireEvent(doing, over)
    expect(over.defaultPrevented).toBe(true)
    expect(doing).not.toHaveTextContent('One product of each picture')
    fireEvent.drop(doing, { dataTransfer: carrying(png('a.png')) })
    expect(waitingProducts.get()).toEqual([])
  })

  it('empty ones and a whole library are said and left out', async () => {
    await makeOfPictures([png('empty.png', '')], { groupId: 2, statusId: 2 })
    expect(toast.warning).toHaveBeenCalledWith('1 picture is empty and was left out', { detail: 'empty.png' })
    const many = Array.from({ length: mostAtOnce + 1 }, (_, at) => png(`${at}.png`))
    await makeOfPictures(many, { groupId: 2, statusId: 2 })
    expect(toast.warning).toHaveBeenCalledWith('201 pictures are too many at once. Please take 200 at most.')
    expect(waitingProducts.get()).toEqual([])
  })
})

it('a folder gives what is in it, in the order of the names, without what the system left there', async () => {
  const entry = (name: string) => ({
    name,
    isFile: true,
    isDirectory: false,
    file: (ok: (f: File) => void) => ok(png(name)),
  })
  const folder = (name: string, inside: object[]) => {
    const portions = [inside, []]
    const createReader = () => ({ readEntries: (ok: (all: object[]) => void) => ok(portions.shift() ?? []) })
    return { name, isFile: false, isDirectory: true, createReader }
  }
  const dropped = folder('art', [entry('10.png'), entry('.DS_Store'), folder('more', [entry('a.png')]), entry('2.png')])
  const items = [{ kind: 'file', webkitGetAsEntry: () => dropped }]
  const files = await givenFiles({ items, files: [] } as unknown as DataTransfer)
  expect(files.map(({ name }) => name)).toEqual(['2.png', '10.png', 'a.png'])
})
