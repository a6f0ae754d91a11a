import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { Flash } from './Flash.tsx'
import { type Flashes, FlashesContext } from './useFlashes.ts'

const emma = { id: 7, display_name: 'Emma', avatar: null, color: '#123456' }
let setFlashes: (next: Flashes) => void

function Field() {
  const [flashes, set] = useState<Flashes>({})
  setFlashes = set
  return (
    <FlashesContext value={flashes}>
      <Flash of="name">
        <input aria-label="Name" defaultValue="Fox" />
      </Flash>
    </FlashesContext>
  )
}

it('whoever writes in a field that somebody else changes keeps caret and text, and is told the name', async () => {
  renderUi(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  fireEvent.change(field, { target: { value: 'Red fox' } })
  for (const at of [1_000, 2_000]) act(() => setFlashes({ name: { by: emma, at } }))
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Red fox')
  fireEvent.mouseOver(field)
  expect(await screen.findByText(/Changed by Emma at/)).toBeVisible()
})
