import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { PeopleFilter } from './PeopleFilter.tsx'

const person = (id: number, display_name: string, position: string | null) => ({
  id,
  display_name,
  position,
  avatar: null,
  color: '#2f6fed',
})

it('tells people of one name apart by their position, in the faces and in the list', async () => {
  const onChange = vi.fn()
  const people = [person(1, 'Linh Tran', 'Designer'), person(2, 'Linh Tran', 'Writer'), person(3, 'Minh Vo', 'Lead')]
  const { user } = renderUi(<PeopleFilter people={people} shown={5} value={[]} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Linh Tran, Writer' }))
  expect(onChange).toHaveBeenCalledWith([2])
  expect(screen.getByRole('button', { name: 'Linh Tran, Designer' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Minh Vo' })).toBeVisible()
  await user.click(screen.getAllByRole('button').at(-1) ?? document.body)
  expect(await screen.findByRole('option', { name: /Linh Tran.*Writer/ })).toBeVisible()
})
