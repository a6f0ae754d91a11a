import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { clipartFileOf } from '../../cliparts/clipart.fixture.ts'
import { FileStage } from './FileStage.tsx'

const broken = clipartFileOf(9, 'broken.png', {
  previewState: 'failed',
  previewError: 'The file is damaged or incomplete',
})

it('a file whose preview failed says why, and is tried again by those who may', async () => {
  const onAgain = vi.fn(async () => undefined)
  const { user, unmount } = renderUi(
    <FileStage file={broken} files={[broken]} onCurrent={() => undefined} onAgain={onAgain} />,
  )
  expect(screen.getByText('The file is damaged or incomplete')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledExactlyOnceWith(9)
  unmount()
  renderUi(<FileStage file={broken} files={[broken]} onCurrent={() => undefined} />)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
