import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toasts.ts'
import * as downloads from '../../lib/transfers/download.ts'
import { answer, refuse } from '../../testing/api.ts'
import { signIn } from '../../testing/render.tsx'
import { productQuestion } from './components/productDialogs.ts'
import { cards } from './model/productEntities.ts'
import { copyProducts, downloadCovers, labelAll, removeProducts, renameProduct } from './productActions.ts'
import { cardOf, detailOf, emptyLookups, fileOf } from './products.fixture.ts'
import '../../lib/undo/undo.ts'

const MB = 1024 * 1024
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const listOf = ({ body }: { body: unknown }) => (body as { listId: number[] }).listId

describe('what is done with several products', () => {
  beforeEach(() => {
    signIn()
    cards.clear()
    productQuestion.set(null)
    vi.spyOn(toast, 'success').mockReturnValue(undefined as never)
    vi.spyOn(toast, 'error').mockReturnValue(undefined as never)
    vi.spyOn(toast, 'failure').mockReturnValue(undefined as never)
    vi.spyOn(toast, 'warning').mockReturnValue(undefined as never)
  })
  afterEach(() => vi.restoreAllMocks())

  it('R368 covers are downloaded; together more than 500 MB ask first', async () => {
    const started = vi.spyOn(downloads, 'startDownloads').mockReturnValue(undefined)
    answer('GET /products/:id', ({ path }) => {
      const id = Number(path.split('/').at(-1))
      const size = id > 10 ? 260 * MB : MB
      return { data: detailOf(id, { files: [fileOf(id, { isPrimaryCover: true, size }), fileOf(id + 100)] }) }
    })
    await downloadCovers([1, 2])
    expect(started.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['picture-1.png', 'picture-2.png'])
    await downloadCovers([11, 12])
    expect(started).toHaveBeenCalledOnce()
    const question = productQuestion.get()
    if (question?.kind !== 'download') throw new Error('nothing was asked')
    question.run()
    expect(started.mock.calls[1]?.[0]).toHaveLength(2)
  })

  it('R512 products without a cover have no value yet; one that cannot be read does not stop the others', async () => {
    const started = vi.spyOn(downloads, 'startDownloads').mockReturnValue(undefined)
    answer('GET /products/:id', ({ path }) =>
      path.endsWith('/3')
        ? refuse(404, 'NOT_FOUND')
        : { data: detailOf(1, { files: path.endsWith('/1') ? [fileOf(1, { isPrimaryCover: true })] : [] }) },
    )
    await downloadCovers([2])
    expect(toast.warning).toHaveBeenCalledWith('Have not value yet!')
    await downloadCovers([1, 3])
    expect(toast.failure).toHaveBeenCalledOnce()
    expect(started.mock.calls[0]?.[0]).toHaveLength(1)
  })

  it('changes more than a call takes in several, and stops at the first that is refused', async () => {
    for (const id of range(450)) cards.set(id, cardOf(id))
    const changed = answer('PATCH /products/change-multiple', (asked) =>
      listOf(asked)[0] === 201
        ? refuse(422, 'VALIDATION', 'No')
        : { data: [], message: 'Update product successfully.' },
    )
    await labelAll(range(450), [3], [])
    expect(changed.map((asked) => listOf(asked).length)).toEqual([200, 200])
    // What was refused is as before, what was never asked too.
    expect([1, 200, 201, 450].map((id) => cards.get(id)?.labels)).toEqual([[3], [3], [], []])
  })

  it('a refused change goes back, and what others changed meanwhile on the same card stays', async () => {
    for (const id of [1, 2]) cards.set(id, cardOf(id))
    answer('PATCH /products/:id/name', () => {
      // Somebody moves it before the answer.
      cards.set(1, cardOf(1, { status: 3, index: 7, name: 'Mine' }))
      return refuse(401, 'NO_PERMISSION')
    })
    const done = renameProduct(1, 'Mine')
    expect(cards.get(1)?.name).toBe('Mine')
    expect(await done).toBe(false)
    expect(cards.get(1)).toEqual(cardOf(1, { status: 3, index: 7 }))
    expect(cards.get(2)).toEqual(cardOf(2))
  })

  it('deletes in several calls, said once', async () => {
    const removed = answer('DELETE /products/delete-multiple', (asked) => ({
      data: { listId: listOf(asked) },
      message: 'Delete product successfully',
    }))
    await removeProducts(range(201))
    expect(removed.map((asked) => listOf(asked).length)).toEqual([200, 1])
    // The offer to undo it is there as soon as undo is loaded, whichever file of the process did.
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(
      'Delete product successfully',
      expect.objectContaining({ action: expect.objectContaining({ keys: 'Mod+z' }) }),
    )
  })

  it('R481 a copy that fails is said in the words of the server, and ends the row', async () => {
    const copied = answer('POST /products/:id/copy', ({ path }) =>
      path.includes('/2/')
        ? refuse(500, 'INTERNAL', 'Make a copy product failed.')
        : { data: { card: cardOf(9), lookups: emptyLookups }, message: 'Make a copy product successfully.' },
    )
    await expect(copyProducts([1, 2, 3])).rejects.toThrow('Make a copy product failed.')
    expect(copied).toHaveLength(2)
    expect(toast.failure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Make a copy product failed.' }),
    )
  })
})
