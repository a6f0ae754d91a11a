import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../testing/render.tsx'
import { TagInput } from './TagInput.tsx'

function Example({ start = [], max = 13 }: { start?: string[]; max?: number }) {
  const [tags, setTags] = useState(start)
  return (
    <>
      <TagInput label="Tags" value={tags} onChange={setTags} limits={{ maxlength: 10, maxItems: max }} />
      <output>{tags.join('|')}</output>
    </>
  )
}
const tags = () => screen.getByRole('status', { hidden: true }).textContent
const type = (text: string) => {
  const field = screen.getByLabelText('Tags')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

afterEach(() => vi.useRealTimers())

describe('tag input', () => {
  it('R672 R673 R674 refuses what is too long for 2 s', async () => {
    vi.useFakeTimers()
    renderUi(<Example />)
    type('far too long a tag')
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid keyword far too long a tag')
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(tags()).toBe('')
  })

  it('R675 ignores doubles, capitals aside', () => {
    renderUi(<Example start={['Retro']} />)
    type('retro')
    expect(tags()).toBe('Retro')
  })

  it('R676 says 5 s that there are too many', async () => {
    vi.useFakeTimers()
    renderUi(<Example start={['a', 'b']} max={2} />)
    type('c')
    expect(screen.getByRole('alert')).toHaveTextContent('Total of tags more less than 2')
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(tags()).toBe('a|b')
  })

  it('R677 R678 splits what is pasted by comma and drops what does not fit', async () => {
    const { user } = renderUi(<Example max={3} />)
    await user.click(screen.getByLabelText('Tags'))
    await user.paste('one, two ,far too long a tag,three,four')
    expect(tags()).toBe('one|two|three')
  })
})
