import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { ArtImage } from '../../ui/ArtImage.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { queryClient } from '../queryClient.ts'

/** A storage whose addresses carry the window that they were signed in, and what was asked of it. */
function storage() {
  let window = 1
  let status = 403
  const asked: string[] = []
  api.use(
    http.get('*/storage/:file', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status })
    }),
  )
  return {
    asked,
    url: (name: string) => `/storage/${name}?window=${window}`,
    next: () => (window += 1),
    answers: (next: number) => (status = next),
  }
}

/** Some pictures of one query, as a list shows them; counts how often it was fetched. */
function list(store: ReturnType<typeof storage>, names: string[]) {
  const fetched = { times: 0 }
  function List() {
    const { data } = useQuery({
      queryKey: ['pictures', ...names],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => {
        fetched.times += 1
        return names.map((name) => ({ name, src: store.url(name) }))
      },
    })
    const size = { width: 10, height: 10, fit: 'opaque' as const }
    return data?.map(({ name, src }, at) => (
      <div key={name}>
        {at % 2 === 0 ? (
          <Picture src={src} alt={name} fallback={`no ${name}`} />
        ) : (
          <ArtImage art={{ src, ...size }} alt={name} />
        )}
      </div>
    ))
  }
  renderUi(<List />)
  return fetched
}
const src = (name: string) => screen.getByAltText(name).getAttribute('src')

it('pictures of an old tab are fetched by new addresses, which are asked for once for all of them', async () => {
  const store = storage()
  const names = ['a1', 'a2', 'a3', 'a4']
  const fetched = list(store, names)
  await screen.findByAltText('a1')
  store.next()
  for (const name of names) fireEvent.error(screen.getByAltText(name))
  expect(screen.getByText('no a1')).toBeVisible()
  await waitFor(() => expect(names.map(src)).toEqual(names.map(store.url)))
  expect(fetched.times).toBe(2)
})

it('a new address that ends while others are still being fetched is replaced, too', async () => {
  const store = storage()
  const slow = Promise.withResolvers<void>()
  let isSlow = false
  function Slow() {
    useQuery({ queryKey: ['slow'], queryFn: () => (isSlow ? slow.promise.then(() => 1) : 1) })
    return null
  }
  renderUi(<Slow />)
  const fetched = list(store, ['e1', 'e2'])
  await screen.findByAltText('e1')
  isSlow = true
  store.next()
  fireEvent.error(screen.getByAltText('e2'))
  await waitFor(() => expect(src('e1')).toBe(store.url('e1')))
  store.next()
  fireEvent.error(screen.getByAltText('e1'))
  await waitFor(() => expect(store.asked).toEqual(['/storage/e2', '/storage/e1']))
  slow.resolve()
  await waitFor(() => expect(src('e1')).toBe(store.url('e1')))
  expect(fetched.times).toBe(3)
})

it('a picture that is asked about waits as one that comes, and is broken only after', async () => {
  const store = storage()
  store.answers(200)
  const fetched = list(store, ['b1', 'b2'])
  fireEvent.error(await screen.findByAltText('b2'))
  expect(screen.queryByText('No preview')).toBeNull()
  expect(await screen.findByText('No preview')).toBeVisible()
  // The bytes are there: it is the picture that cannot be drawn, and other addresses would not help.
  expect([fetched.times, store.asked]).toEqual([1, ['/storage/b2']])
})

it('what was deleted is asked about once, and is not asked about again where it still stands', async () => {
  const store = storage()
  store.answers(410)
  const fetched = list(store, ['c1'])
  fireEvent.error(await screen.findByAltText('c1'))
  await waitFor(() => expect(fetched.times).toBe(2))
  await act(() => queryClient.invalidateQueries())
  expect([fetched.times, store.asked.length]).toEqual([3, 1])
  expect(screen.getByText('no c1')).toBeVisible()
})

it('a picture that failed for want of a network is tried again when the server answers', async () => {
  const store = storage()
  store.answers(0)
  let isDown = true
  api.use(
    http.get('*/api/health/live', () =>
      isDown ? HttpResponse.error() : HttpResponse.json({ data: { status: 'ok' } }),
    ),
  )
  const fetched = list(store, ['d1'])
  fireEvent.error(await screen.findByAltText('d1'))
  await waitFor(() => expect(store.asked).toHaveLength(1))
  isDown = false
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByAltText('d1')).toHaveAttribute('src', store.url('d1'))
  })
  expect(fetched.times).toBe(1)
})

it('asks nothing about addresses of others', async () => {
  renderUi(<Picture src="https://elsewhere.example.test/x.png" alt="x" fallback="no x" />)
  fireEvent.error(await screen.findByAltText('x'))
  // A request would fail the test: nobody answers it.
  expect(await screen.findByText('no x')).toBeVisible()
})
