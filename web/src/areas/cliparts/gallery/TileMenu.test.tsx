import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { clipartFileOf, clipartOf } from '../clipart.fixture.ts'
import { TileMenu } from './TileMenu.tsx'
import { useClipartActions } from './useClipartActions.tsx'

const cover = {
  ...{ id: 9, url2x: null, width: null, height: null, edgeColor: null, luminance: null, hasAlpha: false },
  ...{ fileType: 'image/png', previewError: 'The file is damaged or incomplete' },
}
function Menu({ previewState }: { previewState: 'failed' | 'ready' }) {
  const actions = useClipartActions(1)
  const card = clipartOf({ cover: { ...cover, previewState } })
  const shown = { card, groupId: 1, anchor: document.body, actions }
  return <TileMenu {...shown} onClose={() => undefined} onOpen={() => undefined} />
}

it('a picture that failed is made once more by those who may change it; one that is there has no such line', async () => {
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: [{ permission_type: 'CA_EDIT' }] })],
  })
  const asked = answer('POST /files/:id/preview', { data: clipartFileOf(9, 'broken.png', { previewState: 'pending' }) })
  const { user, unmount } = renderUi(<Menu previewState="failed" />)
  await user.click(screen.getByRole('menuitem', { name: 'Try again' }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/files/9/preview']))
  unmount()
  renderUi(<Menu previewState="ready" />)
  expect(screen.queryByRole('menuitem', { name: 'Try again' })).toBeNull()
})
