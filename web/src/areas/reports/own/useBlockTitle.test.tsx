import { blockNames } from '@halftone/contract/areas/reports/layout.ts'
import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { useBlockTitle } from './useBlockTitle.ts'

function Titles() {
  const title = useBlockTitle()
  return blockNames.map((name) => <li key={name}>{title(name)}</li>)
}

it('no two blocks that can be added are called the same', () => {
  renderUi(<Titles />)
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(titles.filter((one, at) => titles.indexOf(one) !== at)).toEqual([])
  expect(titles).toContain('Products by user')
})
