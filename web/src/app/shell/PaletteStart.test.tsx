import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { PaletteStart } from './PaletteStart.tsx'
import { openPalette, usePaletteOpen } from './paletteState.ts'

const gate = Promise.withResolvers<void>()
const load = async () => {
  await gate.promise
  return await import('./Palette.tsx')
}

function Page() {
  return (
    <>
      <button type="button">A card</button>
      {usePaletteOpen() && <PaletteStart load={load} />}
    </>
  )
}

it('letters typed before the palette has come go on in it, also in the middle of a composed word', async () => {
  signInAs({ teams: [] })
  answer('GET /groups/select', { data: [] })
  answer('GET /groups/boards', { data: [] })
  const { user } = renderUi(<Page />)
  const card = screen.getByRole('button', { name: 'A card' })
  act(() => card.focus())
  act(openPalette)
  await user.keyboard('se')
  const early = screen.getByRole('textbox', { name: /^Search/ })
  expect(early).toHaveValue('se')
  expect(early).toHaveFocus()
  fireEvent.compositionStart(early)
  gate.resolve()
  await act(async () => void (await load()))
  expect(early).toHaveFocus()
  fireEvent.compositionEnd(early)
  const field = await screen.findByRole('combobox', { name: /^Search/ })
  expect(field).toHaveValue('se')
  expect(field).toHaveFocus()
  await user.keyboard('t')
  expect(field).toHaveValue('set')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(card).toHaveFocus())
  act(openPalette)
  expect(screen.getByRole('combobox', { name: /^Search/ })).toHaveValue('')
})
