import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { openClipartOf } from '../clipart.fixture.ts'
import { useClipartActions } from '../gallery/useClipartActions.tsx'
import { ClipartFiles } from './ClipartFiles.tsx'
import { ClipartHead } from './ClipartHead.tsx'

function Head({ isGone, category = -1 }: { isGone: boolean; category?: number }) {
  const clipart = openClipartOf({ name: 'Luna moth', category })
  const actions = useClipartActions(clipart.groupId)
  return (
    <ClipartHead
      {...{ clipart, isGone, isOpen: !isGone, own: actions, here: actions, teamId: clipart.groupId }}
      titleId="title"
      onClose={vi.fn()}
    />
  )
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

it('what leads on stands there by its words: use in an artwork, once, and share', async () => {
  signInAs()
  renderUi(<Head isGone={false} />)
  const use = await screen.findAllByRole('button', { name: /^Use in artwork/ })
  expect(use.map(({ textContent }) => textContent)).toEqual(['Use in artworkU'])
  expect(screen.getByRole('button', { name: 'Share' })).toHaveTextContent('Share')
})

it('R034 the way to it leads to the gallery and to its category there', async () => {
  signInAs()
  answer('GET /system/configs', {
    data: { clipart_categories: [{ id: 3, name: 'Botanical', groups: [] }], features: {} },
  })
  const view = renderUi(<Head isGone={false} category={3} />)
  const link = await screen.findByRole('link', { name: 'Botanical' })
  expect(link).toHaveAttribute('href', '/clip-art?team=1&category=3')
  expect(screen.getByRole('link', { name: 'Clip Arts' })).toHaveAttribute('href', '/clip-art?team=1')
  view.unmount()
  renderUi(<Head isGone={false} />)
  expect(await screen.findByRole('link', { name: 'Clip Arts' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Botanical' })).toBeNull()
})

it('its files are not offered for download either', async () => {
  signInAs()
  const clipart = openClipartOf({ name: 'Luna moth' })
  const show = (download: boolean) =>
    renderUi(
      <ClipartFiles
        {...{ clipart, currentId: null, onCurrent: vi.fn(), onAdd: vi.fn() }}
        may={{ edit: false, add: false, remove: false, download }}
      />,
    )
  const { unmount, user } = show(true)
  await user.click((await screen.findAllByRole('button', { name: /^More/ }))[0] as HTMLElement)
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeVisible()
  unmount()
  show(false)
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
})
