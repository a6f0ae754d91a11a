import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../testing/render.tsx'
import { wholeStyles } from '../../testing/styles.ts'
import { FilterChip } from './FilterChip.tsx'
import { GalleryBar, GalleryNew, GallerySearch } from './GalleryBar.tsx'

afterEach(() => void vi.restoreAllMocks())

/** A window as wide as a phone's. */
function onPhone() {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width: 599.95px'),
  }))
}

function Bar({ onNew }: { onNew: () => void }) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <GalleryBar title="Clip Arts" isFolded>
      <GallerySearch isFolded value={search} placeholder="Name, tag" inputRef={field} onSearch={setSearch} />
      <GalleryNew label="New clip art" floats="low" onNew={onNew} />
    </GalleryBar>
  )
}

it('on a phone the search opens at a tap, stays while something is searched for, and a new one is made by a round button', async () => {
  onPhone()
  const made = vi.fn()
  const { user } = renderUi(<Bar onNew={made} />)
  expect(screen.queryByPlaceholderText('Name, tag')).toBeNull()
  const search = screen.getByRole('button', { name: 'Search' })
  await user.click(search)
  expect(screen.getByPlaceholderText('Name, tag')).toHaveFocus()
  await user.keyboard('moth{Enter}')
  await user.click(search)
  expect(screen.getByPlaceholderText('Name, tag')).toHaveValue('moth')
  const add = screen.getByRole('button', { name: 'New clip art' })
  expect(add).not.toHaveTextContent('New clip art')
  await user.click(add)
  expect(made).toHaveBeenCalledOnce()
})

it('where there is room the search is a field and the button has words', () => {
  renderUi(<Bar onNew={vi.fn()} />)
  expect(screen.getByPlaceholderText('Name, tag')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  expect(screen.getByRole('button', { name: /^New clip art/ })).toHaveTextContent('New clip art')
})

it('a chip keeps the tails of its letters, which are cut off at its end alone', () => {
  wholeStyles()
  renderUi(<FilterChip label="Category" opens="listbox" onOpen={vi.fn()} />)
  const words = screen.getByText('Category')
  expect(Number.parseFloat(getComputedStyle(words).lineHeight)).toBeGreaterThan(1.2)
})
