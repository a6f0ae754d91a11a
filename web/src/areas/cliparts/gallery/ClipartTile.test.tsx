import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetStores } from '../../../lib/state/person.ts'
import { Line } from '../../../lib/transfers/line.fixture.ts'
import { allAnswered, answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { clipartOf } from '../clipart.fixture.ts'
import { addDropped } from '../clipartUploads.ts'
import { holdUploads } from '../uploads.fixture.ts'
import { ClipartTile } from './ClipartTile.tsx'
import { useClipartActions } from './useClipartActions.tsx'

const cover = {
  ...{ id: 9, width: null, height: null, edgeColor: null, luminance: null, hasAlpha: false },
  fileType: 'image/png',
}
const pending = clipartOf({ cover: { ...cover, url2x: null, previewState: 'pending' } })
const ready = clipartOf({ cover: { ...cover, url2x: '/storage/2x/9', previewState: 'ready' } })

function Tile({ card }: { card: typeof pending }) {
  const actions = useClipartActions(1)
  const grid = { width: 172, groupId: 1, isTicked: false, isStop: true, category: undefined, madeBy: undefined }
  const none = () => undefined
  return <ClipartTile {...grid} {...{ card, actions }} onTick={none} onFocus={none} onKey={none} onOpen={none} />
}
const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src')

holdUploads()

it('what was just made shows the chosen picture until its preview is there; the next person in the tab finds none', async () => {
  answer('POST /presigned-url', { data: { key: 'k', url: 'http://storage.test/1', headers: {} } })
  answer('POST /cliparts', { data: pending })
  const place = { groupId: 1, category: -1, type: 'CLIPART' as const }
  addDropped([{ folder: null, files: [new File(['x'], 'moth.png', { type: 'image/png' })] }], place)
  const before = renderUi(<Tile card={pending} />)
  expect(shown(before.container)).toBeUndefined()
  await waitFor(() => expect(Line.all).toHaveLength(1))
  Line.all[0]?.answer(200)
  await waitFor(() => expect(shown(before.container)).toMatch(/^blob:/))
  expect(shown(renderUi(<Tile card={ready} />).container)).toBe('/storage/2x/9')
  await allAnswered()
  act(() => forgetStores())
  expect(shown(before.container)).toBeUndefined()
})
