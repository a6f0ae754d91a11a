import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { type Order, orderOf } from '../model/filters.ts'
import { SortMenu } from './SortMenu.tsx'

function Sorted() {
  const [order, setOrder] = useState<Order>(orderOf({ sort: '', direction: '' }, 'list'))
  return (
    <>
      <SortMenu
        order={order}
        isCompact={false}
        onChange={(sort, direction = '' as never) => setOrder(orderOf({ sort, direction }, 'list'))}
      />
      <output>{`${order.sort} ${order.direction}`}</output>
    </>
  )
}

it('R550 R551 R552 R553 starts with Created At, newest first; the name goes A-Z or Z-A, others up or down', async () => {
  const { user } = renderUi(<Sorted />)
  const now = () => screen.getByRole('status').textContent
  expect(now()).toBe('createdAt desc')
  await user.click(screen.getByRole('button', { name: 'Sorted by Created At' }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.slice(-2).map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
    ['Ascending', 'false'],
    ['Descending', 'true'],
  ])
  await user.click(screen.getByRole('menuitemradio', { name: 'Name' }))
  expect(now()).toBe('name asc')
  await user.click(screen.getByRole('button', { name: 'Sorted by Name' }))
  const ways = (await screen.findAllByRole('menuitemradio')).slice(-2)
  expect(ways.map((way) => [way.textContent, way.getAttribute('aria-checked')])).toEqual([
    ['A-Z', 'true'],
    ['Z-A', 'false'],
  ])
  await user.click(ways[1] as HTMLElement)
  expect(now()).toBe('name desc')
})
