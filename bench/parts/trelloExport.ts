import { setTimeout as delay } from 'node:timers/promises'
import { type ImportDetail, importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import { cardId, trelloBoard, trelloId } from '../../server/src/areas/imports/trelloBoard.fixture.ts'
import type { Figure } from '../figures.ts'
import { boardMeanwhile, boardQuiet, memoryOf, restAfter, seconds, send, until, upload } from './moving.ts'
import { startNode } from './node.ts'
import { makeTeam, tokenOf } from './team.ts'
import type { Workplace } from './workplace.ts'

const words = 'A retro cat on a moon, two colours, with a transparent ground; see the notes of the last season. '

/**
 * An export of a board: cards with labels, a date, a text, a checklist and three comments each, and no files; with so many
 * megabytes of what Trello tells beside it (each change of each card).
 */
export function trelloExport(cards: number, megabytes = 0): Buffer {
  const board = trelloBoard({ cards: cards + 3, comments: 0 })
  const own = board.cards.slice(1, -2).map((card, n) => ({
    ...card,
    id: cardId(n + 2),
    ...{
      attachments: [],
      desc: `# Idea ${n}\n${words.repeat(4)}\n\n- one\n- **two**`,
      due: '2026-12-04T17:00:00.000Z',
    },
    ...{ idLabels: board.labels.slice(n % 3).map(({ id }) => id), idMembers: [board.members[n % 2]?.id] },
  }))
  const at = (n: number) => new Date(Date.UTC(2026, 1, 1, 0, 0, n)).toISOString()
  const comments = own.flatMap(({ id }, n) =>
    [0, 1, 2].map((k) => ({
      ...{ id: trelloId(1_000_000 + n * 3 + k), type: 'commentCard', date: at(n * 3 + k) },
      ...{ memberCreator: board.members[k % 2], data: { text: `${words}**${n}**`, card: { id } } },
    })),
  )
  const checklists = own.map(({ id }, n) => ({
    ...{ id: trelloId(2_000_000 + n), idCard: id, name: 'Steps', pos: 1 },
    checkItems: ['Draw', 'Review', 'Send'].map((name, k) => ({ id: `${n}-${k}`, name, state: 'incomplete', pos: k })),
  }))
  const change = {
    type: 'updateCard',
    date: at(0),
    data: { old: { desc: words.repeat(60) }, card: { id: own[0]?.id } },
  }
  const size = Buffer.byteLength(JSON.stringify(change))
  const changes = Array.from({ length: Math.ceil((megabytes * 2 ** 20) / (size + 36)) }, (_, n) =>
    JSON.stringify({ id: trelloId(5_000_000 + n), ...change }),
  )
  const rest = JSON.stringify({ ...board, actions: comments, cards: own, checklists })
  if (changes.length === 0) return Buffer.from(rest)
  // In parts: one text of all would be larger than a text may be.
  return Buffer.concat([
    ...changes.map((text, n) => Buffer.from(`${n === 0 ? '{"actions":[' : ','}${text}`)),
    Buffer.from(`,${JSON.stringify(comments).slice(1)},`),
    Buffer.from(JSON.stringify({ ...board, actions: undefined, cards: own, checklists }).slice(1)),
  ])
}

/** How long a dropped board takes to come over, with the board of others meanwhile, and the memory of a large export. */
export async function trelloFigures(place: Workplace, quick: boolean): Promise<Figure[]> {
  const [cards, megabytes] = quick ? [300, 4] : [5_000, 190]
  const team = await makeTeam(place, 500, 'Board Team')
  const goal = await makeTeam(place, 10, 'Trello Team')
  const node = await startNode(place)
  try {
    const [userId = 0] = goal.userIds
    await place.pool.query(
      'insert into memberships (user_id, group_id, role_id) select $1, company_id, 1 from groups where id = $2',
      [userId, goal.groupId],
    )
    const asked = { node, token: await tokenOf(place, userId) }
    const viewer = { node, token: await tokenOf(place, team.userIds[0] ?? 0) }
    const get = (id: number) => () => send<ImportDetail>(asked, importCalls.get, id)
    const read = async (bytes: Buffer) => {
      const key = await upload(asked, goal.groupId, { name: 'board.json', type: 'application/json', bytes })
      const files = [{ key, name: 'board.json' }]
      const [made] = await send<ImportSummary[]>(asked, importCalls.createTrello, undefined, {
        groupId: goal.groupId,
        files,
      })
      const id = made?.id ?? 0
      await until(get(id), 'ready')
      return id
    }
    const quiet = await boardQuiet(viewer, team.groupId)
    const small = trelloExport(cards)
    const started = performance.now()
    const id = await read(small)
    await send(asked, importCalls.start, id, {})
    const { result, busy } = await boardMeanwhile(viewer, team.groupId, until(get(id), 'done'))
    const { made, updated } = result.progress
    const time = seconds(started)
    if (made + updated !== cards) throw new Error(`${made + updated} of ${cards} cards came`)
    const large = trelloExport(cards, megabytes)
    await delay(restAfter)
    const memory = await memoryOf(node, async () => {
      await read(large)
    })
    const label = `${cards.toLocaleString('en')} cards of a dropped board`
    return [
      { name: `${label}, with three comments each`, value: time, unit: 's', atMost: 60 },
      { name: `${label}: the board meanwhile, p50`, value: busy / quiet, unit: 'x', atMost: 1.5 },
      {
        name: `an export of ${Math.round(large.length / 1e6)} MB is read: memory above rest`,
        value: memory,
        unit: 'MB',
        atMost: 200,
      },
    ]
  } finally {
    await node.stop()
  }
}
