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
  const grows = () => getComputedStyle(page() as HTMLElement).flexGrow
  expect([widest(), grows()]).toEqual(['1400px', '0'])
  rerender(
    <ListPage title="Page" isWide>
      Below
    </ListPage>,
  )
  // As high as the window: what stands at its foot stands at that of the window.
  expect([widest(), grows()]).toEqual(['2560px', '1'])
})
