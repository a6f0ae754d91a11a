import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../testing/render.tsx'
import { keyLabels, useShortcuts } from './shortcuts.ts'

function Keys({ go, approve }: { go: () => void; approve: () => void }) {
  useShortcuts([
    { keys: 'g a', label: 'Artworks', group: 'Go', run: go },
    { keys: 'a', label: 'Approve', group: 'Review', run: approve },
  ])
  return (
    <>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Tick" />
    </>
  )
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

it('the second key of a pair is not the key of the screen, which works again after it', () => {
  const [go, approve] = [vi.fn(), vi.fn()]
  renderUi(<Keys go={go} approve={approve} />)
  press('g')
  press('a')
  expect([go.mock.calls.length, approve.mock.calls.length]).toEqual([1, 0])
  press('a')
  expect([go.mock.calls.length, approve.mock.calls.length]).toEqual([1, 1])
})

it('is silent while somebody types, and works on after a tick', () => {
  const approve = vi.fn()
  renderUi(<Keys go={vi.fn()} approve={approve} />)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Field' }), { key: 'a' })
  expect(approve).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Tick' }), { key: 'a' })
  expect(approve).toHaveBeenCalledOnce()
})

it('keys that compose a letter (IME) are none of the screen, nor of a field', () => {
  const [approve, leave] = [vi.fn(), vi.fn()]
  function Composed() {
    useShortcuts([
      { keys: 'a', label: 'Approve', group: 'Review', run: approve },
      { keys: 'Escape', label: 'Leave', group: 'Review', run: leave, whileTyping: true },
    ])
    return <input aria-label="Field" />
  }
  renderUi(<Composed />)
  const field = screen.getByRole('textbox', { name: 'Field' })
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect([approve.mock.calls.length, leave.mock.calls.length]).toEqual([0, 0])
  press('a')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([approve.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1])
})

it('the plus sign is a key too, also after a name', () => {
  const [plus, shifted] = [vi.fn(), vi.fn()]
  function Plus() {
    useShortcuts([
      { keys: '+', label: 'Zoom in', group: 'View', run: plus },
      { keys: 'Mod++', label: 'Larger', group: 'View', run: shifted },
    ])
    return null
  }
  renderUi(<Plus />)
  press('+')
  expect([plus.mock.calls.length, shifted.mock.calls.length]).toEqual([1, 0])
  fireEvent.keyDown(document.body, { key: '+', ctrlKey: true })
  expect([plus.mock.calls.length, shifted.mock.calls.length]).toEqual([1, 1])
  expect([keyLabels('+'), keyLabels('Mod++'), keyLabels('Shift+0')]).toEqual([['+'], ['Ctrl', '+'], ['Shift', '0']])
})

function Look({ look }: { look: () => void }) {
  useShortcuts([{ keys: 'Space', label: 'Look', group: 'Picture', run: look }])
  return <button type="button">Other</button>
}

it('Space is a key, but presses the button that has the focus', () => {
  const look = vi.fn()
  renderUi(<Look look={look} />)
  press(' ')
  expect(look).toHaveBeenCalledOnce()
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Other' }), { key: ' ' })).toBe(true)
  expect(look).toHaveBeenCalledOnce()
  expect(keyLabels('Space')).toEqual(['Space'])
})
