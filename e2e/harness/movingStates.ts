import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { ImportItem, ImportState } from '@halftone/contract/parts/imports/import.ts'
import type { Takeout, TakeoutState } from '@halftone/contract/parts/takeouts/takeout.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Page } from 'playwright-core'

/** A state of something that comes over, which passes too quickly, or comes too seldom, to be met by walking there. */
export interface MovingState {
  name: string
  path: string
  answer: (page: Page) => Promise<void>
}

const by = { id: 4, display_name: 'Mai Trần', avatar: null, color: '#7A4FD0' }
const at = '2026-11-26T08:12:00.000Z'

const item = (id: string, changes: Partial<ImportItem>): ImportItem => ({
  ...{ id, name: `Card ${id}`, url: `https://trello.com/c/${id}`, state: 'made', productId: 1, subId: 'P-DT-2026-1' },
  cover: null,
  ...{ files: 2, comments: 3, ticks: { done: 1, total: 4 }, labels: 1, notes: [], cells: null, line: null },
  ...changes,
})
const cards: ImportItem[] = [
  item('a1', {
    name: 'Astronaut cat, glow in the dark',
    notes: [
      { code: 'fileGone', detail: 'cat-final.psd' },
      { code: 'tooManyMembers', detail: '12' },
    ],
  }),
  item('a2', {
    name: 'Mèo phi hành gia',
    state: 'failed',
    productId: null,
    subId: null,
    notes: [{ code: 'failed', detail: 'x' }],
  }),
  item('a3', {
    name: 'Kids moon',
    state: 'updated',
    notes: [{ code: 'updated' }, { code: 'keptOwn', detail: 'name' }],
  }),
  item('a4', { name: 'Old idea', state: 'left', productId: null, subId: null, notes: [{ code: 'archivedLeft' }] }),
  item('a5', { name: 'Waits', state: 'waiting', productId: null, subId: null }),
]
const lines: ImportItem[] = cards.map((card, n) => ({
  ...card,
  ...{
    id: String(n + 2),
    url: null,
    line: n + 2,
    ticks: null,
    comments: 0,
    cells: [card.name, '31.02.2026', 'Nowhere'],
  },
  notes: n === 1 ? [{ code: 'cellDate', column: 1, detail: '31.02.2026' }] : [],
}))

/** Twelve minutes of work; files come at 10.5 MB a second. */
const pace = { workedMs: 720_000, bytesPerSecond: 11_000_000 }

const problems: Partial<Record<ImportState, ImportDetail['problem']>> = {
  failed: { ...phrase('imports.keysRefused', { words: 'invalid token' }) },
}

function detailOf(source: 'trello' | 'table', state: ImportState, groupId: number): ImportDetail {
  const isTrello = source === 'trello'
  const share = (done: number, total: number) => ({ done: state === 'done' ? total : done, total })
  const parts = isTrello
    ? { comments: share(700, 1_800), files: share(41, 320), links: share(0, 12), order: share(0, 0) }
    : { comments: share(0, 0), files: share(41, 320), links: share(0, 0), order: share(0, 40) }
  const summary = {
    ...{
      id: 7,
      groupId,
      source,
      kind: isTrello ? null : ('product' as const),
      state,
      name: isTrello ? 'Print Shop 2026' : 'products-spring.csv',
    },
    ...{ fileName: isTrello ? 'print-shop.json' : 'products-spring.csv', size: 1_400_000 },
    progress: { cards: share(1_240, 1_240), ...parts, made: 1_180, updated: 22, left: 38, ...pace },
    ...{ problem: problems[state] ?? null, userBy: by, createdAt: at, startedAt: at },
    endedAt: state === 'done' || state === 'cancelled' ? at : null,
    resumedAt: state === 'running' ? at : null,
  }
  const waiting = { ...summary, id: 8, name: 'Cups', state: 'ready' as const, startedAt: null }
  return {
    ...summary,
    together: isTrello ? [summary, waiting] : [summary],
    choices: { boards: [], people: [], labels: [], types: [] },
    ...{ trello: null, table: null },
  }
}

/** Answers a question of the page as the server would; the rest goes on to it. */
const give = (page: Page, address: RegExp, body: object) =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })
      : route.continue(),
  )

function importState(source: 'trello' | 'table', state: ImportState, groupId: number): MovingState {
  const place = source === 'trello' ? '/setting/import-trello' : '/product-import'
  return {
    name: `${source}, ${state}`,
    path: `${place}?import=7`,
    answer: async (page) => {
      const detail = detailOf(source, state, groupId)
      const shown = source === 'trello' ? cards : lines
      const meta = { total: shown.length, totalPage: 1, limit: 50, currentPage: 1, offset: 1 }
      const { choices: _, trello: __, table: ___, together: ____, ...summary } = detail
      const earlier = [
        summary,
        { ...summary, id: 6, name: 'Kids 2025', state: 'done' },
        { ...summary, id: 5, name: 'Mugs', state: 'paused' },
      ]
      await give(page, /\/api\/imports\/7(\?|$)/, { data: detail })
      await give(page, /\/api\/imports\/7\/items(\?|$)/, { data: shown, meta })
      await give(page, /\/api\/imports\/7\/counts(\?|$)/, { data: { all: 1_240, came: 1_202, look: 2, filesLeft: 4 } })
      await give(page, /\/api\/imports(\?|$)/, { data: earlier, meta: { ...meta, total: 3 } })
    },
  }
}

const look: Takeout['look'] = {
  ...{ name: 'Saigon Print House', of: 'company', madeAt: at, version: 1, teams: 3, mended: 2, left: 1 },
  people: { here: 1, made: 2, elsewhere: 1, names: 1 },
  persons: [
    { name: 'Bea Lương', mail: 'bea@example.com', is: 'elsewhere' },
    { name: 'Cao Nguyễn', mail: 'cao@example.com', is: 'made' },
    { name: 'Mai Trần', mail: 'mai@example.com', is: 'here' },
    { name: 'Left long ago', mail: null, is: 'names' },
  ],
}
const content: Takeout['content'] = {
  kinds: [
    { table: 'products', rows: 1_240 },
    { table: 'artworks', rows: 2_480 },
    { table: 'comments', rows: 5_300 },
    { table: 'files', rows: 3_100 },
  ],
  ...{ rows: 12_400, files: 3_100, bytes: 4_200_000_000 },
}

function archiveState(state: TakeoutState, groupId: number): MovingState {
  const isRead = state !== 'waiting' && state !== 'looking'
  const isOver = state === 'done' || state === 'looked' || state === 'waiting'
  const takeout: Takeout = {
    ...{ id: 9, direction: 'in', state, groupId, name: 'Saigon Print House', size: 4_300_000_000 },
    ...{
      content: isRead ? content : null,
      look: isRead ? look : null,
      isBegun: ['running', 'paused', 'failed', 'done'].includes(state),
    },
    progress: isOver ? null : { phase: state === 'looking' ? 'files' : 'rows', done: 4_100, total: 12_400 },
    problem: state === 'failed' ? { ...phrase('takeouts.stopped', { done: 4_100, total: 12_400 }) } : null,
    ...{ userBy: by, createdAt: at, doneAt: state === 'done' ? at : null, expiresAt: '2026-11-29T08:12:00.000Z' },
  }
  return {
    name: `archive, ${state}`,
    path: '/setting/takeout',
    answer: async (page) => {
      const estimate = { kinds: [], rows: 0, files: 0, bytes: 0, occupied: state === 'looked' ? [] : ['products'] }
      await give(page, /\/api\/takeouts(\?|$)/, { data: [takeout] })
      await give(page, /\/api\/takeouts\/estimate(\?|$)/, { data: estimate })
    },
  }
}

/** Everything that comes over, in each state that it can be in once it was begun. */
export const movingStates = (teamId: number, companyId: number): MovingState[] => [
  ...(['trello', 'table'] as const).flatMap((source) =>
    (['reading', 'running', 'paused', 'failed', 'cancelled', 'done'] as const).map((state) =>
      importState(source, state, teamId),
    ),
  ),
  ...(['looking', 'looked', 'running', 'paused', 'failed', 'done'] as const).map((state) =>
    archiveState(state, companyId),
  ),
]
