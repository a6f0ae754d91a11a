import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '../../../lib/toasts.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { fontOf } from '../../fonts/font.fixture.ts'
import { ChangeFontDialog } from './ChangeFontDialog.tsx'

const usingOf = (id: number) => ({
  ...{ id, subId: `A-DT-2026-${id}`, name: `Artwork ${id}`, cover: null, review: 'approved' as const },
  product: { id: 1, subId: null, name: 'Moth tee' },
})

async function pick() {
  giveSize()
  signInAs({ teams: [teamOf()] })
  answer('GET /fonts', pageOf([fontOf({ id: 1, name: 'Rye' }), fontOf({ id: 2, name: 'Bitter' })]))
  answer('GET /artworks/:id', ({ path }) => ({
    data: { id: Number(path.split('/').at(-1)), groupId: 7, font_ids: [1, 5] },
  }))
  const onChanged = vi.fn()
  const onClose = vi.fn()
  const font = { id: 1, name: 'Rye', uses: { artworks: [usingOf(3), usingOf(4)], hidden: 1 } }
  const view = renderUi(<ChangeFontDialog font={font} groupId={1} onChanged={onChanged} onClose={onClose} />)
  const { user } = view
  // The one at risk is nothing to choose.
  expect(await screen.findByRole('checkbox', { name: 'Rye' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Bitter' }))
  await user.click(screen.getByRole('button', { name: 'Show the artworks' }))
  await screen.findByRole('checkbox', { name: 'Change in Artwork 3' })
  return { user, onChanged, onClose }
}

it('asks in each artwork for the lettering in another font, which it names beside the one at risk', async () => {
  const patched = answer('PATCH /artworks/:id', { data: { id: 3 }, message: 'Update artwork successfully' })
  const asked = answer('POST /comments/:id/artwork', { data: {} })
  const said = vi.spyOn(toast, 'success')
  const { user, onChanged, onClose } = await pick()
  expect(screen.getByText('1 further artwork uses it that you may not change.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Change in Artwork 4' }))
  await user.click(screen.getByRole('button', { name: 'Ask in 1 artwork' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(patched.map(({ path, body }) => [path, body])).toEqual([['/api/artworks/3', { font_ids: [1, 5, 2] }]])
  expect(asked.map(({ path }) => path)).toEqual(['/api/comments/3/artwork'])
  expect(JSON.stringify(asked[0]?.body)).toContain('Please set the lettering in Bitter instead of Rye')
  // Said once, of all.
  expect(said.mock.calls.map(([text]) => text)).toEqual(['Asked in 1 artwork'])
  // It stays at risk until that is done.
  expect(onChanged).not.toHaveBeenCalled()
})

it('names it in the place of the one at risk where the lettering is set already, and that can be taken back', async () => {
  const patched = answer('PATCH /artworks/:id', ({ path }) =>
    path.endsWith('/4') ? refuse(401, 'NO_PERMISSION', 'You may not do that') : { data: { id: 3 } },
  )
  const { user, onChanged, onClose } = await pick()
  await user.click(screen.getByRole('checkbox', { name: 'The lettering is set in Bitter already' }))
  await user.click(screen.getByRole('button', { name: 'Change in 2 artworks' }))
  // What one refuses is said, and keeps the dialog.
  expect(await screen.findByText('Artwork 4: You may not do that')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  // Pressed again, it tries that one alone.
  expect(screen.getByRole('checkbox', { name: 'Change in Artwork 3' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Change in 1 artwork' })).toBeEnabled()
  const [text, undo] = onChanged.mock.calls[0] ?? []
  expect(text).toBe('1 artwork names Bitter instead')
  await undo()
  expect(patched.filter(({ path }) => path.endsWith('/3')).map(({ body }) => body)).toEqual([
    { font_ids: [5, 2] },
    { font_ids: [1, 5] },
  ])
})
