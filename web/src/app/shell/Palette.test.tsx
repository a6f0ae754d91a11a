import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { artworkThing } from '../../areas/artworks/artworks.thing.ts'
import { productThing } from '../../areas/products/products.thing.ts'
import { setPref } from '../../lib/prefs.ts'
import { registerThings } from '../../lib/shownThings.ts'
import { answer } from '../../testing/api.ts'
import { signInAs, teamOf } from '../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { Palette } from './Palette.tsx'

afterAll(registerThings([productThing, artworkThing]))
afterEach(() => vi.useRealTimers())
beforeEach(() => {
  setPref('palette.recent', [])
  setPref('products.team', 0)
})

const team = (id: number, level = 4) => ({
  id,
  name: `Team ${id}`,
  level,
  parent_id: 1,
  company_id: 1,
  channel_id: null,
})
const boardsOf = (groupId: number) => ({
  id: groupId,
  name: `Team ${groupId}`,
  boards: [{ id: groupId, statusId: 2, groupId, name: `Doing ${groupId}`, color: '#0b63ce', index: 0 }],
})
function answerSearch() {
  answer('GET /groups/boards', { data: [boardsOf(2), boardsOf(3)] })
  answer('GET /groups/select', { data: [team(1, 1), team(2), team(3)] })
  return answer('GET /products/search/:groupId', ({ path, query }) => {
    const groupId = Number(path.split('/').at(-1))
    const type = query.get('type')
    const hit = {
      id: groupId * 10,
      subId: `P-${groupId}`,
      name: `Cat ${type} ${groupId}`,
      type,
      productId: 1,
      status: 2,
      reason: 'start',
    }
    const data = groupId === 1 ? [] : [{ ...hit, cover: null }]
    return { data, meta: { currentPage: 1, limit: 6, total: data.length, totalPage: 1 } }
  })
}
const view = () => {
  const onClose = vi.fn()
  return { ...renderUi(<Palette onClose={onClose} />), onClose }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const field = () => screen.getByRole('combobox')

describe('the command palette', () => {
  it('finds products and artworks of every team that one sees, as a super admin without a team too', async () => {
    signInAs({ teams: [] })
    const asked = answerSearch()
    const { user, location, onClose } = view()
    await user.type(field(), 'cat')
    expect(await screen.findByRole('option', { name: /Cat product 3/ })).toBeVisible()
    expect(await screen.findByRole('option', { name: /Cat product 2/ })).toBeVisible()
    expect(await screen.findByRole('option', { name: /Cat artwork 2/ })).toBeVisible()
    expect(asked.at(-1)?.query.get('search')).toBe('cat')
    await user.click(screen.getByRole('option', { name: /Cat product 2/ }))
    expect(location().pathname + location().search).toBe('/products?id=P-2')
    expect(onClose).toHaveBeenCalledOnce()
    expect(JSON.parse(localStorage.getItem('pref:palette.recent') ?? '[]')).toMatchObject([{ label: 'Cat product 2' }])
  })

  it('names the board of each find as its own team calls it', async () => {
    signInAs({ teams: [] })
    answerSearch()
    const { user } = view()
    await user.type(field(), 'cat')
    expect(await screen.findByRole('option', { name: /Cat product 3.*Doing 3/ })).toBeVisible()
    expect(await screen.findByRole('option', { name: /Cat artwork 2.*Doing 2/ })).toBeVisible()
  })

  it('the best finds of all teams come first; what the name does not show is said', async () => {
    signInAs({ teams: [] })
    answerSearch()
    const found = (id: number, name: string, reason: string) => ({
      ...{ id, subId: `P-${id}`, name, type: 'product', productId: id, status: null, cover: null },
      reason,
    })
    answer('GET /products/search/:groupId', ({ path, query }) => {
      const own = path.endsWith('/2')
        ? [found(1, 'Fox 60', 'start'), found(2, 'Owl', 'text')]
        : [found(3, 'Fox 6', 'exact'), found(4, 'Cat', 'code')]
      const data = query.get('type') === 'product' && !path.endsWith('/1') ? own : []
      return { data, meta: { currentPage: 1, limit: 6, total: data.length, totalPage: 1 } }
    })
    const { user } = view()
    await user.type(field(), 'fox 6')
    expect(await screen.findByRole('option', { name: /Fox 60/ })).toBeVisible()
    await waitFor(() =>
      expect(options()).toEqual(['Fox 6P-3 / 3↵', 'Fox 60P-1 / 1', 'CatP-4 / 4by its code', 'OwlP-2 / 2in its texts']),
    )
  })

  it('what is called so comes before a post that begins so', async () => {
    signInAs({ teams: [] })
    answerSearch()
    answer('GET /products/search/:groupId', ({ path, query }) => {
      const type = query.get('type')
      const [name, reason] = type === 'post' ? ['Cats again', 'start'] : ['Space cat', 'words']
      const isOne = path.endsWith('/2') && (type === 'post' || type === 'product')
      const data = isOne ? [{ id: 1, subId: null, name, type, productId: 1, status: null, cover: null, reason }] : []
      return { data, meta: { currentPage: 1, limit: 6, total: data.length, totalPage: 1 } }
    })
    const { user } = view()
    await user.type(field(), 'cat')
    expect(await screen.findByRole('option', { name: /Cats again/ })).toBeVisible()
    await waitFor(() =>
      expect(
        options()
          .slice(0, 2)
          .map((text) => text.slice(0, 8)),
      ).toEqual(['Space ca', 'Cats aga']),
    )
  })

  it('asks nothing for a single letter', async () => {
    signInAs()
    const asked = answerSearch()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { user } = view()
    fireEvent.change(field(), { target: { value: 'c' } })
    // However long it stands there.
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    vi.useRealTimers()
    await user.type(field(), 'at')
    expect(await screen.findByRole('option', { name: /Cat product/ })).toBeVisible()
    expect(new Set(asked.map(({ query }) => query.get('search')))).toEqual(new Set(['cat']))
  })

  it('walks with the arrows around the end and opens with Enter', async () => {
    signInAs()
    answerSearch()
    const { user, location } = view()
    expect(options().slice(0, 3)).toEqual(['Dashboard↵', 'Products', 'Artworks'])
    await user.type(field(), '{ArrowDown}{ArrowDown}{Enter}')
    expect(location().pathname).toBe('/artworks')
  })

  it('reaches the settings pages that one may open, and actions alone behind >', async () => {
    const permissions = ['ST_TEAM', 'P_NEW'].map((permission_type) => ({ permission_type }))
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, permissions })] })
    answerSearch()
    const { user } = view()
    await user.type(field(), 'clipart')
    await waitFor(() => expect(options().filter((text) => text?.includes('Clipart'))).toHaveLength(1))
    expect(screen.getByRole('option', { name: /Clipart Categories.*Team-level config/ })).toBeVisible()
    await user.clear(field())
    await user.type(field(), '>product')
    await waitFor(() => expect(options().every((text) => !text?.startsWith('Products'))).toBe(true))
    expect(options()).toEqual([expect.stringContaining('New product'), 'Import products'])
  })

  it('R391 offers a new product to who may add one only', async () => {
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, permissions: [{ permission_type: 'P_VIEW' }] })] })
    answerSearch()
    const { user } = view()
    await user.type(field(), '>')
    expect(await screen.findByRole('option', { name: /Artworks/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('option', { name: /New product/ })).toBeNull())
  })
})
