import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../testing/render.tsx'
import { useUrlState } from './useUrlState.ts'

const ids: number[] = []
const defaults = { search: '', types: ids, page: 1, isMine: false }
let set: ReturnType<typeof useUrlState<typeof defaults>>[1]
let clear: () => void

function Shown() {
  const [state, change, reset] = useUrlState(defaults)
  set = change
  clear = reset
  return <p>{JSON.stringify(state)}</p>
}
const show = (at: string) => {
  const { location } = renderRoutes([{ path: '*', element: <Shown /> }], at)
  return { search: () => decodeURIComponent(location().search) }
}
const state = () => JSON.parse(screen.getByText(/^{/).textContent ?? '')

it('reads what stands in the address, by the kind of each value', () => {
  show('/?search=cat%20dog&types=6,8&types=9&page=3&isMine=true')
  expect(state()).toEqual({ search: 'cat dog', types: [6, 8, 9], page: 3, isMine: true })
})

it('takes the default for what is missing or no number', () => {
  show('/?page=many&isMine=false')
  expect(state()).toEqual({ search: '', types: [], page: 1, isMine: false })
})

it('writes what differs from the default, and leaves what is not its own alone', () => {
  const { search } = show('/?id=5&page=3')
  act(() => set({ types: [6, 8], search: 'a&b', page: 1 }))
  expect(search()).toBe('?id=5&types=6,8&search=a&b')
  expect(state()).toEqual({ search: 'a&b', types: [6, 8], page: 1, isMine: false })
  act(() => set({ isMine: true }))
  expect(state()).toMatchObject({ types: [6, 8], isMine: true })
  act(() => clear())
  expect(search()).toBe('?id=5')
})
