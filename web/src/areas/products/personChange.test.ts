import { beforeEach, describe, expect, it, vi } from 'vitest'
import { networkError } from '../../lib/appError.ts'
import { keptCounts, untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { keepText, keptText } from '../../lib/saving/keptTexts.ts'
import { session } from '../../lib/session.ts'
import { answer, noAnswer } from '../../testing/api.ts'
import { switchUser } from '../../testing/profile.fixture.ts'
import { docToDraft } from '../../ui/richtext/docToDraft.ts'
import { readDraft, writeDraft } from '../../ui/richtext/textDrafts.ts'
import { columns, showBoard } from './board/boardState.ts'
import { moveCards, movesLane } from './board/moveCards.ts'
import { noFilters } from './model/filters.ts'
import { cards } from './model/productEntities.ts'
import { selection, toggleSelected } from './model/selection.ts'
import { cardOf, columnOf, emptyLookups } from './products.fixture.ts'

const signIn = (name: string) => {
  const tokens = { access_token: `${name}.1.sig`, refresh_token: name, token_type: 'Bearer', expires_in: 900 }
  return session.signIn(tokens, `${name}@halftone.test`)
}
const draft = docToDraft({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By An' }] }] })

/** An has moved a card without a network, typed a comment and a text, and ticked a product. */
async function leaveThings(): Promise<void> {
  signIn('an')
  showBoard(
    {
      columns: [columnOf(1, 'New idea', [cardOf(1)]), columnOf(2, 'Doing', [])],
      lookups: emptyLookups,
    },
    { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } },
  )
  toggleSelected(1)
  writeDraft('comment.1', draft)
  keepText('product:1:3', { value: 'typed by An', version: 4 })
  queryClient.setQueryData(['products.get', 1], 'seen by An')
  void moveCards([1], 2)
  await vi.waitFor(() => expect(keptCounts.get().get(movesLane)).toBe(1))
}

const found = () => ({
  waits: keptCounts.get().get(movesLane) ?? 0,
  ticked: [...selection.get()],
  draft: readDraft('comment.1'),
  text: keptText('product:1:3')?.value,
  card: cards.get(1)?.status,
  columns: [...columns.keys()],
  seen: queryClient.getQueryData(['products.get', 1]),
})
const nothing = {
  waits: 0,
  ticked: [],
  draft: null,
  text: undefined,
  card: undefined,
  columns: [],
  seen: undefined,
}

describe('the next person in the same tab', () => {
  beforeEach(() => {
    noAnswer('/health/live')
    noAnswer('/products/*')
  })

  it.each([
    [
      'signs in after a sign-out',
      () => {
        session.signOut()
        signIn('binh')
      },
    ],
    [
      'signs in after the session has expired',
      () => {
        session.expire()
        signIn('binh')
      },
    ],
    ['was chosen by Switch user', switchUser],
    [
      'is the one who had switched',
      () => {
        switchUser()
        session.backToRoot(session.root()!)
      },
    ],
  ])('R324 who %s finds no queued move, draft or selection, and sends none of it', async (_, change) => {
    await leaveThings()
    change()
    expect(found()).toEqual(nothing)
    answer('GET /health/live', {})
    const moved = answer('POST /products/status', { data: { id: 1 } })
    // One's own waits as long as An's would: what is heard after it was to be heard before.
    const own = vi.fn<() => Promise<string>>().mockRejectedValueOnce(networkError()).mockResolvedValue('heard')
    const sent = untilHeard(own, { lane: movesLane })
    window.dispatchEvent(new Event('online'))
    expect(await sent).toBe('heard')
    expect(moved).toHaveLength(0)
  })

  it('who comes back to a session that expired finds all of it, and the move goes out', async () => {
    await leaveThings()
    session.expire()
    expect(signIn('an')).toBe(true)
    expect(found()).toMatchObject({ waits: 1, ticked: [1], draft, text: 'typed by An', card: 2, columns: [1, 2] })
    answer('GET /health/live', {})
    const moved = answer('POST /products/status', { data: { id: 1 } })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(keptCounts.get().get(movesLane)).toBe(0), { timeout: 5_000 })
    expect(moved.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer an.1.sig'])
  })
})
