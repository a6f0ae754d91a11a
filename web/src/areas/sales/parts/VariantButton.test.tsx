import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { artworkOf } from '../../artworks/artwork.fixture.ts'
import { inTeam } from '../sales.fixture.ts'
import { VariantButton } from './VariantButton.tsx'

const artwork = { id: 1, name: 'Meadow', groupId: 1, deletedAt: null }

it('begins the next design from one that earns: its copy, asked for, opens', async () => {
  inTeam('P_VIEW', 'P_NEW_ART')
  const copies = answer('POST /artworks/1/copy', { data: artworkOf([], { id: 9, name: 'Meadow copy' }) })
  const onMade = vi.fn()
  const { user } = renderRoutes([{ path: '/', element: <VariantButton artwork={artwork} onMade={onMade} /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Make a variant' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a variant of Meadow?' }))
  expect(copies).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Make a variant' }))
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(9))
  expect(copies).toHaveLength(1)
})

it('is not there for who may make no artworks, and of what is deleted', async () => {
  inTeam('P_VIEW')
  const { unmount } = renderRoutes([{ path: '/', element: <VariantButton artwork={artwork} onMade={vi.fn()} /> }], '/')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  unmount()
  inTeam('P_VIEW', 'P_NEW_ART')
  const gone = { ...artwork, deletedAt: '2026-05-01T00:00:00.000Z' }
  renderRoutes([{ path: '/', element: <VariantButton artwork={gone} onMade={vi.fn()} /> }], '/')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
