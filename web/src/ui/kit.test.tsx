import Dialog from '@mui/material/Dialog'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../testing/render.tsx'
import { wholeStyles } from '../testing/styles.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { InlineEdit } from './fields/InlineEdit.tsx'
import { SearchBox } from './fields/SearchBox.tsx'
import { Picture } from './Picture.tsx'
import { useSelection } from './table/useSelection.ts'

function Ticks() {
  const selection = useSelection()
  const ids = [1, 2, 3, 4, 5]
  return (
    <>
      {ids.map((id) => (
        <button key={id} type="button" onClick={(event) => selection.toggle(id, ids, event.shiftKey)}>
          {id}
        </button>
      ))}
      <output>{[...selection.ids].toSorted().join()}</output>
    </>
  )
}

describe('kit', () => {
  it('R536 a dialog is 700 wide by default', () => {
    wholeStyles()
    renderUi(
      <Dialog open aria-label="Anything">
        <p>Text</p>
      </Dialog>,
    )
    expect(getComputedStyle(screen.getByRole('dialog')).width).toBe('700px')
  })

  it('a picture that cannot be drawn has its fallback, another one in its place is tried', () => {
    const { rerender } = renderUi(<Picture src="/torn.png" alt="Otter" fallback="PNG" />)
    fireEvent.error(screen.getByAltText('Otter'))
    expect(screen.queryByAltText('Otter')).toBeNull()
    expect(screen.getByText('PNG')).toBeVisible()
    rerender(<Picture src="/whole.png" alt="Otter" fallback="PNG" />)
    expect(screen.getByAltText('Otter')).toHaveAttribute('src', '/whole.png')
    expect(screen.queryByText('PNG')).toBeNull()
  })

  it('selects a range with Shift, also backwards', async () => {
    const { user } = renderUi(<Ticks />)
    await user.click(screen.getByText('4'))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByText('2'))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('status')).toHaveTextContent('2,3,4')
    await user.click(screen.getByText('3'))
    expect(screen.getByRole('status')).toHaveTextContent('2,4')
  })

  it('asks with the focus on Cancel, so that Enter deletes nothing', async () => {
    const onConfirm = vi.fn()
    const onClose = vi.fn()
    const { user } = renderUi(
      <ConfirmDialog isOpen title="Delete it?" confirmLabel="Delete" onConfirm={onConfirm} onClose={onClose} />,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalled()
  })

  it('keeps the dialog open when the deletion fails', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(
      <ConfirmDialog
        isOpen
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={() => Promise.reject(new Error('no'))}
        onClose={onClose}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('edits in place: Enter saves, Esc reverts, an empty name is not saved', async () => {
    const onSave = vi.fn()
    const { user } = renderUi(<InlineEdit label="Name" value="Space Cat" onSave={onSave} />)
    const open = () => user.click(screen.getByRole('button', { name: /Edit Name/ }))
    await open()
    await user.clear(screen.getByLabelText('Name'))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('This field is required')
    await user.keyboard('{Escape}')
    await open()
    await user.keyboard('Moon Cat{Enter}')
    expect(onSave.mock.calls).toEqual([['Moon Cat']])
  })

  it('R635 searches 700 ms after the last key unless said otherwise', async () => {
    const onChange = vi.fn()
    renderUi(<SearchBox value="" onChange={onChange} placeholder="Find" />)
    const field = screen.getByRole('textbox', { name: 'Find' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field, { target: { value: 'ca' } })
    act(() => vi.advanceTimersByTime(600))
    fireEvent.change(field, { target: { value: 'cat' } })
    act(() => vi.advanceTimersByTime(690))
    expect(onChange).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(20))
    expect(onChange.mock.calls).toEqual([['cat']])
    vi.useRealTimers()
  })

  it('searches after the delay, once, and at once on Enter', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<SearchBox value="" onChange={onChange} placeholder="Find" delay={60} />)
    await user.type(screen.getByRole('textbox', { name: 'Find' }), 'cat')
    await waitFor(() => expect(onChange.mock.calls).toEqual([['cat']]))
    await user.type(screen.getByRole('textbox', { name: 'Find' }), 's{Enter}')
    expect(onChange.mock.lastCall).toEqual(['cats'])
  })
})
