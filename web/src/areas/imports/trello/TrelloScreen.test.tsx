import { noProgress } from '@halftone/contract/parts/imports/import.ts'
import { phrase, quoted } from '@halftone/contract/phrase.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams, pageOf } from '../../configs/config.fixture.ts'
import { detailOf, itemOf, summaryOf } from '../import.fixture.ts'
import { followProgress } from '../imports.api.ts'
import { TrelloScreen } from './TrelloScreen.tsx'

const kids = summaryOf({ id: 3, name: 'Kids 2025', state: 'done', progress: { ...noProgress, made: 212 } })
const view = (at = '', earlier = [kids]) => {
  answerTeams()
  answer('GET /imports', pageOf(earlier))
  return renderRoutes([{ path: '*', element: <TrelloScreen /> }], `/setting/import-trello${at}`)
}
const field = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

describe('the source', () => {
  it('reads boards by their addresses; what is refused stays typed, with its reason beside it', async () => {
    const asked = answer(
      'POST /imports/trello',
      refuse(422, 'VALIDATION', 'This is no address of a Trello board', {
        errors: { 'boards.0': 'This is no address of a Trello board' },
      }),
    )
    const { user } = view()
    await screen.findByText('212 product(s) have been imported')
    field('Addresses of boards', 'https://trello.com/b/abcd1234 other')
    field('Key', 'k')
    field('Token', 't')
    await user.click(screen.getByRole('button', { name: 'Read the boards' }))
    expect(await screen.findByText('This is no address of a Trello board')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({
      groupId: 1,
      boards: ['https://trello.com/b/abcd1234', 'other'],
      key: 'k',
      token: 't',
    })
    expect(screen.getByLabelText('Token')).toHaveValue('t')
    answer('POST /imports/trello', { data: [summaryOf({ state: 'reading' })] })
    answer('GET /imports/7', { data: detailOf({ state: 'reading', trello: null }) })
    await user.click(screen.getByRole('button', { name: 'Read the boards' }))
    expect(await screen.findByText(/Print Shop is being read/)).toBeVisible()
  })

  it('takes nothing but JSON', async () => {
    view()
    await screen.findByText('212 product(s) have been imported')
    fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [new File(['x'], 'board.csv')] } })
    expect(screen.getByRole('alert')).toHaveTextContent('Only JSON exports of Trello can be read')
  })
})

describe('several boards at once', () => {
  const boards = [summaryOf(), summaryOf({ id: 8, name: 'Caps' }), summaryOf({ id: 9, name: 'Bags', state: 'reading' })]
  const nav = async () => within(await screen.findByRole('navigation', { name: 'Boards that come together' }))

  it('stand beside each other from the first step on: each is matched by itself, and all start with one button', async () => {
    answer('POST /imports/trello', { data: boards })
    answer('GET /imports/7', { data: detailOf({ together: boards }) })
    const caps = (together = boards) => detailOf({ id: 8, name: 'Caps', together })
    answer('GET /imports/8', { data: caps() })
    const kept = answer('PUT /imports/7/mapping', { data: summaryOf() })
    const { user } = view()
    await screen.findByText('212 product(s) have been imported')
    field('Addresses of boards', 'abcd1234\nabcd1235\nabcd1236')
    await user.click(screen.getByRole('button', { name: 'Read the boards' }))
    const all = await nav()
    expect(all.getByRole('button', { name: /Print Shop/ })).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByRole('button', { name: '1 board is still being read' })).toBeDisabled()
    await user.click(screen.getByRole('combobox', { name: 'Board for Someday' }))
    await user.click(await screen.findByRole('option', { name: 'Leave out' }))
    await user.click(all.getByRole('button', { name: /Caps/ }))
    await waitFor(() => expect(all.getByRole('button', { name: /Caps/ })).toHaveAttribute('aria-current', 'page'))
    await waitFor(() => expect(kept[0]?.body).toMatchObject({ mapping: { lists: [{}, { id: 'b', statusId: null }] } }))
    // What was chosen for the first one is there when it is come back to.
    const read = boards.map((one) => ({ ...one, state: 'ready' as const }))
    const empty = detailOf({ id: 9, name: 'Bags', together: read })
    const { trello } = empty
    const none = trello && { ...trello.mapping, lists: [] }
    answer('GET /imports/9', { data: { ...empty, trello: trello && none && { ...trello, mapping: none } } })
    answer('GET /imports/8', { data: caps(read) })
    const chosen = trello && { ...trello.mapping, lists: trello.mapping.lists.slice(0, 1) }
    answer('GET /imports/7', {
      data: detailOf({ together: read, trello: trello && chosen && { ...trello, mapping: chosen } }),
    })
    followProgress(queryClient, 9, { state: 'ready', progress: noProgress })
    // Of a board of which nothing comes nothing is started.
    const start = await screen.findByRole('button', { name: 'Import 2 boards, 3 products' })
    const started = [7, 8].map((id) =>
      answer(`POST /imports/${id}/start`, { data: summaryOf({ id, state: 'running' }) }),
    )
    const not = answer('POST /imports/9/start', { data: summaryOf() })
    await user.click(start)
    await waitFor(() => expect(started.map((asked) => asked.length)).toEqual([1, 1]))
    expect(not).toHaveLength(0)
  })

  it('where one is refused it and the rest wait', async () => {
    const two = boards.slice(0, 2)
    answer('GET /imports/7', { data: detailOf({ together: two }) })
    answer('GET /imports/8', { data: detailOf({ id: 8, name: 'Caps', together: two }) })
    const refused = answer('POST /imports/8/start', refuse(422, 'VALIDATION', 'A board is gone'))
    const started = answer('POST /imports/7/start', { data: summaryOf({ state: 'running' }) })
    const { user } = view('?import=8')
    await user.click(await screen.findByRole('button', { name: /^Import 2 boards/ }))
    await waitFor(() => expect(refused).toHaveLength(1))
    expect(started).toHaveLength(0)
    expect(await screen.findByRole('button', { name: /^Import 2 boards/ })).toBeEnabled()
    expect(screen.getByRole('region', { name: 'Lists → Boards' })).toBeVisible()
  })
})

describe('the match', () => {
  it('comes into another team where that is chosen: what is proposed follows, what was chosen before is of the other', async () => {
    answer('GET /imports/7', { data: detailOf() })
    const kept = answer('PUT /imports/7/mapping', { data: summaryOf() })
    const { choices } = detailOf()
    const boards = [{ id: 1, name: 'Sketches', color: '#6F6F7A' }]
    let savedBefore = 0
    const asked = answer('PUT /imports/7/team', () => {
      savedBefore = kept.length
      return { data: detailOf({ groupId: 2, choices: { ...choices, boards } }) }
    })
    const { user } = view('?import=7')
    const team = (id: number) => ({
      id,
      name: `Team ${id}`,
      level: 2,
      parent_id: null,
      company_id: 1,
      channel_id: null,
    })
    answer('GET /groups/select', { data: [team(1), team(2)] })
    await user.click(await screen.findByRole('combobox', { name: 'Board for Someday' }))
    await user.click(await screen.findByRole('option', { name: 'Leave out' }))
    await user.click(await screen.findByRole('combobox', { name: 'Team' }))
    const [, other] = await screen.findAllByRole('option')
    await user.click(other as HTMLElement)
    await waitFor(() => expect(asked[0]?.body).toEqual({ groupId: 2 }))
    await user.click(await screen.findByRole('combobox', { name: 'Board for Someday' }))
    expect(await screen.findByRole('option', { name: 'Sketches' })).toBeVisible()
    expect(kept).toHaveLength(savedBefore)
  })

  it('counts what will happen: cards that came earlier only where they are to be updated', async () => {
    const { trello } = detailOf()
    const lists = trello?.codes.lists.map((one) => ({ ...one, open: 0, archived: 0, known: 1 })) ?? []
    answer('GET /imports/7', { data: detailOf({ trello: trello && { ...trello, codes: { ...trello.codes, lists } } }) })
    answer('PUT /imports/7/mapping', { data: summaryOf() })
    const { user } = view('?import=7')
    expect(await screen.findByRole('button', { name: 'Import 0 products' })).toBeDisabled()
    expect(screen.getByText(/2 are here already/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Update what came earlier' }))
    expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeEnabled()
    expect(screen.queryByText(/are here already/)).toBeNull()
  })

  it('shows covers as they will look, or says why it cannot', async () => {
    const { trello } = detailOf()
    const samples = trello?.samples.map((sample) => ({ ...sample, hasPicture: true })) ?? []
    answer('GET /imports/7', { data: detailOf({ trello: trello && { ...trello, samples } }) })
    answer('GET /imports/7/items/c/cover', { data: { picture: null, fault: 'needsKeys' } })
    view('?import=7')
    expect(await screen.findByText('Its picture comes with key and token')).toBeVisible()
  })

  it('goes to the next row that wants a look; once chosen it is no longer one', async () => {
    answer('GET /imports/7', { data: detailOf() })
    const kept = answer('PUT /imports/7/mapping', { data: summaryOf() })
    const { user } = view('?import=7')
    await user.click(await screen.findByRole('button', { name: '1 list to look at' }))
    const someday = screen.getByRole('combobox', { name: 'Board for Someday' })
    expect(someday).toHaveFocus()
    await user.click(someday)
    await user.click(await screen.findByRole('option', { name: 'Doing' }))
    expect(within(screen.getByRole('region', { name: 'Lists → Boards' })).getByText('chosen by you')).toBeVisible()
    expect(screen.queryByRole('button', { name: '1 list to look at' })).toBeNull()
    await waitFor(() => expect(kept).toHaveLength(1))
  })

  it('shows what was proposed and the cards as they will look; choices are kept before it starts', async () => {
    const detail = detailOf()
    const [ideas] = detail.trello?.board.lists ?? []
    if (ideas) ideas.cards = 1_250
    answer('GET /imports/7', { data: detail })
    const kept = answer('PUT /imports/7/mapping', { data: summaryOf() })
    const started = answer('POST /imports/7/start', { data: summaryOf({ state: 'running' }) })
    const { user } = view('?import=7')
    const lists = within(await screen.findByRole('region', { name: 'Lists → Boards' }))
    expect(lists.getByText('look at this')).toBeVisible()
    expect(lists.getByText('1,250')).toBeVisible()
    expect(screen.getByText('3 links between cards kept').parentElement).toHaveTextContent(/, 2 to elsewhere$/)
    expect(screen.getByText(/2 comments are not in the export/)).toBeVisible()
    const samples = within(screen.getByRole('region', { name: 'As they will look' }))
    expect(samples.getByText('Astronaut cat')).toBeVisible()
    expect(samples.getByRole('img', { name: 'Shirt' })).toBeVisible()
    expect(samples.getByText('P-DT-2026-541')).toBeVisible()
    expect(screen.getByText('Design team', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('1 custom field')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Field for Wanted by' }))
    // A day is no priority.
    expect(screen.queryByRole('option', { name: 'Priority' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Due date' }))
    await user.click(lists.getByRole('combobox', { name: 'Board for Someday' }))
    await user.click(await screen.findByRole('option', { name: 'Leave out' }))
    expect(screen.getByText('1 product')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 1 product' }))
    await waitFor(() => expect(started).toHaveLength(1))
    expect(kept[0]?.body).toMatchObject({
      mapping: {
        lists: [
          { id: 'a', statusId: 1 },
          { id: 'b', statusId: null },
        ],
        fields: [{ id: 'f', to: 'deadline' }],
      },
    })
  })

  it('of what could not be read says why, and offers the way back alone: there is nothing to go on with', async () => {
    answer('GET /imports/7', { data: detailOf({ state: 'failed', trello: null, problem: phrase('imports.cut') }) })
    view('?import=7')
    expect(await screen.findByText(/This file ends too early/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  })
})

describe('the import', () => {
  const share = { done: 5, total: 10 }
  const running = () => detailOf({ state: 'running', progress: { ...noProgress, cards: share, made: 5 } })
  const items = () => {
    answer(
      'GET /imports/7/items',
      pageOf([
        itemOf({ notes: [{ code: 'fileGone', detail: 'a.png' }] }),
        itemOf({ id: 'd', name: '', productId: null, subId: null, state: 'left', notes: [{ code: 'noName' }] }),
      ]),
    )
    answer('GET /imports/7/counts', { data: { all: 2, came: 0, look: 2, filesLeft: 3 } })
  }

  it('R693 R694 says how far it is, card by card, and at its end how many products came', async () => {
    items()
    answer('GET /imports/7', { data: running() })
    view('?import=7')
    expect(await screen.findByText('50 %')).toBeVisible()
    expect(await screen.findByText('a.png is no longer there')).toBeVisible()
    expect(screen.getByText('Kept as a link')).toBeVisible()
    expect(screen.getByText('The card has no name, text or file')).toBeVisible()
    answer('GET /imports/7', { data: detailOf({ state: 'done', progress: { ...noProgress, made: 8 } }) })
    followProgress(queryClient, 7, { state: 'done', progress: { ...noProgress, made: 8 } })
    expect(await screen.findByText('8 product(s) have been imported')).toBeVisible()
    expect(await screen.findByText('2 need a look, below')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open board' })).toHaveAttribute('href', '/products?group=1')
  })

  it('R315 of a table that fills a list of the company says so, and leads there', async () => {
    answer('GET /imports/7/items', pageOf([itemOf({ productId: null, subId: null, cells: ['Nurses'] })]))
    answer('GET /imports/7/counts', { data: { all: 1, came: 1, look: 0, filesLeft: 0 } })
    const progress = { ...noProgress, made: 1 }
    answer('GET /imports/7', { data: detailOf({ kind: 'niche', source: 'table', state: 'done', progress }) })
    view('?import=7')
    expect(await screen.findByText('1 entry has come into the list')).toBeVisible()
    expect(await screen.findByText(/^in the list/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '/setting/sheet-niches')
  })

  it('says from where into which team, since when and by whom, how long it takes, and how fast files come', async () => {
    items()
    const progress = { ...noProgress, cards: share, files: { done: 1, total: 4 }, links: { done: 0, total: 0 } }
    const by = { id: 4, display_name: 'Mai Trần', avatar: null, color: '#7A4FD0' }
    const detail = detailOf({ state: 'running', startedAt: '2026-11-21T10:00:00.000Z', userBy: by })
    const told = { ...progress, workedMs: 6 * 60_000, bytesPerSecond: 11_000_000 }
    answer('GET /imports/7', { data: { ...detail, progress: told } })
    view('?import=7')
    expect(await screen.findByText(/^Print Shop into .+, started 21\/11\/2026 \d\d:\d\d by Mai Trần$/)).toBeVisible()
    // 15 of 50 parts in 6 minutes.
    expect(screen.getByText('about 14 minutes left · you can close this page')).toBeVisible()
    expect(screen.getByText(/10\.5 MB\/s/)).toBeVisible()
    followProgress(queryClient, 7, { state: 'running', progress: { ...told, workedMs: 1_000 } })
    expect(await screen.findByText('you can close this page')).toBeVisible()
  })

  it('an earlier one that stopped says where, and goes on from the list', async () => {
    items()
    answer('GET /imports/7', { data: detailOf({ state: 'done', progress: { ...noProgress, made: 8 } }) })
    const stopped = { ...noProgress, cards: { done: 64, total: 180 }, made: 64 }
    const left = { ...noProgress, cards: { done: 215, total: 215 }, made: 212, left: 3 }
    const asked = answer('POST /imports/5/state', { data: summaryOf({ id: 5, state: 'running' }) })
    answer('GET /imports/5', { data: detailOf({ id: 5, name: 'Mugs', state: 'running' }) })
    const { user } = view('?import=7', [
      summaryOf({
        ...{ id: 5, name: 'Mugs', state: 'failed', problem: phrase('imports.storageFull'), progress: stopped },
        startedAt: '2026-11-21T10:00:00.000Z',
      }),
      { ...kids, progress: left },
    ])
    const earlier = within(await screen.findByRole('complementary', { name: 'Earlier' }))
    expect(await earlier.findByText(/stopped at 64 of 180/)).toBeVisible()
    expect(earlier.getByText(/3 left out/)).toBeVisible()
    await user.click(earlier.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ state: 'running' }))
  })

  it('can be paused, and asks what becomes of what came before it is cancelled', async () => {
    items()
    answer('GET /imports/7', { data: running() })
    const asked = answer('POST /imports/7/state', ({ body }) => ({
      data: summaryOf({ state: (body as { state: 'paused' }).state }),
    }))
    const { user } = view('?import=7')
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ state: 'paused' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Do not cancel' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Delete it' }))
    await waitFor(() => expect(asked[1]?.body).toMatchObject({ state: 'cancelled', keep: false }))
  })

  it('asks for another key and token where Trello refuses them in the middle, keeps what is typed, and goes on', async () => {
    items()
    const problem = phrase('imports.keysRefused', { words: quoted('invalid token') })
    const startedAt = '2026-11-21T10:00:00.000Z'
    answer('GET /imports/7', { data: detailOf({ state: 'failed', startedAt, problem }) })
    answer(
      'POST /imports/7/files/retry',
      refuse(422, 'VALIDATION', 'Key too long', { errors: { key: 'Key too long' } }),
    )
    const { user } = view('?import=7')
    const form = within(await screen.findByRole('form', { name: 'Trello wants another key and token' }))
    fireEvent.change(form.getByLabelText('Key'), { target: { value: ' k2 ' } })
    fireEvent.change(form.getByLabelText('Token'), { target: { value: 't2' } })
    await user.click(form.getByRole('button', { name: 'Go on with these' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Key too long')
    expect(form.getByLabelText('Token')).toHaveValue('t2')
    const asked = answer('POST /imports/7/files/retry', { data: summaryOf({ state: 'running' }) })
    answer('GET /imports/7', { data: detailOf({ state: 'running', startedAt }) })
    await user.click(form.getByRole('button', { name: 'Go on with these' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ key: 'k2', token: 't2' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  it('has files that did not come fetched with key and token, once it is done', async () => {
    items()
    answer('GET /imports/7', { data: detailOf({ state: 'done', progress: { ...noProgress, made: 8 } }) })
    view('?import=7')
    const form = within(await screen.findByRole('form', { name: '3 files did not come' }))
    expect(form.getByRole('button', { name: 'Fetch the files' })).toBeDisabled()
  })

  it('R695 that failed says so with the reason, and goes on where it stopped', async () => {
    items()
    answer('GET /imports/7', { data: detailOf({ state: 'failed', problem: phrase('imports.storageFull') }) })
    const asked = answer('POST /imports/7/state', { data: summaryOf({ state: 'running' }) })
    const { user } = view('?import=7')
    expect(await screen.findByText('Fail to import')).toBeVisible()
    expect(await screen.findByText('The storage is full. Make room and go on')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ state: 'running' }))
  })
})
