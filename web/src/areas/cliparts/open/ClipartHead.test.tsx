import { expect, it, vi } from 'vitest'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { openClipartOf } from '../clipart.fixture.ts'
import { useClipartActions } from '../gallery/useClipartActions.tsx'
import { ClipartHead } from './ClipartHead.tsx'

function Head({ isGone }: { isGone: boolean }) {
  const clipart = openClipartOf({ name: 'Luna moth' })
  const actions = useClipartActions(clipart.groupId)
  return <ClipartHead {...{ clipart, actions, isGone }} titleId="title" isOpen={!isGone} onClose={vi.fn()} />
}

it('what is shared no longer, or deleted, is not offered for download', async () => {
  signInAs()
  const { unmount } = renderUi(<Head isGone={false} />)
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
  unmount()
  renderUi(<Head isGone />)
  expect(await screen.findByRole('heading', { name: /Luna moth/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})
