import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '../../../lib/toasts.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { artworkOf } from '../artwork.fixture.ts'
import { UseFontDialog } from './UseFontDialog.tsx'

async function show(named: number[], risk: 'ok' | 'unknown' = 'ok') {
  giveSize()
  signInAs({ teams: [teamOf()] })
  const { id, name } = artworkOf()
  answer('GET /artworks', pageOf([artworkOf()]))
  answer('GET /artworks/:id', { data: { id, groupId: 1, font_ids: named } })
  const onClose = vi.fn()
  const font = { id: 9, name: 'Fraunces', risk: risk === 'ok' ? null : { state: risk, daysLeft: null } }
  const view = renderUi(<UseFontDialog font={font} groupId={1} onClose={onClose} />)
  await view.user.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  await view.user.click(screen.getByRole('button', { name: 'Use font' }))
  return { ...view, onClose, name }
}

it('R120 the chosen artwork names the font beside those that it named', async () => {
  const patched = answer('PATCH /artworks/:id', { data: { id: 1 } })
  const said = vi.spyOn(toast, 'success')
  const { onClose, name } = await show([4])
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(patched.map(({ body }) => body)).toEqual([{ font_ids: [4, 9] }])
  expect(said.mock.calls.map(([text]) => text)).toEqual([`${name} names Fraunces now`])
})

it('one that names it already says so; one at risk asks first; a refusal keeps the choice', async () => {
  const told = vi.spyOn(toast, 'info')
  const first = await show([9])
  await waitFor(() => expect(told).toHaveBeenCalledWith(`${first.name} names Fraunces already`))
  first.unmount()
  answer('PATCH /artworks/:id', () => refuse(401, 'NO_PERMISSION', 'You may not do that'))
  const { user, onClose, name } = await show([], 'unknown')
  await user.click(await screen.findByRole('button', { name: 'Add anyway' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use font' })).toBeEnabled())
  expect(screen.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})
