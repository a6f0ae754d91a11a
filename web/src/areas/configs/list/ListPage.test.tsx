import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { ListPage } from './ListPage.tsx'

const page = () => screen.getByRole('heading', { name: 'Page' }).closest<HTMLElement>('[data-list-page]')

it('has no empty row below its head; what may come later keeps its place', () => {
  const { rerender } = renderUi(<ListPage title="Page">Below</ListPage>)
  expect(page()?.querySelector('[data-tools]')).toBeNull()
  rerender(
    <ListPage title="Page" aside={undefined}>
      Below
    </ListPage>,
  )
  expect(page()?.querySelector('[data-tools]')).not.toBeNull()
})

it('a sheet takes all of a wide screen, a list does not', () => {
  wholeStyles()
  const { rerender } = renderUi(<ListPage title="Page">Below</ListPage>)
  const widest = () => getComputedStyle(page() as HTMLElement).maxWidth
  expect(widest()).toBe('1400px')
  rerender(
    <ListPage title="Page" isWide>
      Below
    </ListPage>,
  )
  expect(widest()).toBe('2560px')
})
