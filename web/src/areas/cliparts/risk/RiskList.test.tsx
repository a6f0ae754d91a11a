import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { clipartOf } from '../clipart.fixture.ts'
import { RiskList } from './RiskList.tsx'

const uses = { artworks: [], listings: [], products: [], hidden: 0 }
const licence = { ...clipartOf().licence, kind: 'bought' as const, source: 'Fernhill Foundry', proofLink: null }
const risky = (id: number, name: string, more: object = {}) =>
  clipartOf({ id, name, licence, risk: { state: 'unknown', daysLeft: null }, ...more })

it('each number is a filter, the kind another; a row says where it comes from, and no proof of another team', async () => {
  giveSize()
  signInAs()
  answer('GET /fonts/at-risk', { data: [], meta: { currentPage: 1, limit: 50, total: 0, totalPage: 0 } })
  const asked = answer('GET /cliparts/at-risk', ({ query }) => {
    const shown =
      query.get('touches') === 'sold' ? [risky(1, 'Moth')] : [risky(1, 'Moth'), risky(2, 'Fern', { groupId: 9 })]
    const data = shown.map((one) => ({ ...one, uses, asked: null }))
    return { data, meta: { currentPage: 1, limit: 50, total: data.length, totalPage: 1 } }
  })
  answer('GET /fonts/at-risk/sums', {
    data: { things: 2, artworks: 7, listings: 5, sold: 312, checkedAt: new Date(2026, 10, 22, 6).toISOString() },
  })
  const { useState } = await import('react')
  function Screen() {
    const [url, setUrl] = useState({ touches: '', kind: '' })
    return (
      <RiskList
        groupId={1}
        touched={url.touches}
        kind={url.kind}
        onChange={(patch) => setUrl((before) => ({ ...before, ...patch }))}
        onOpen={() => undefined}
      />
    )
  }
  const { user } = renderRoutes([{ path: '/', element: <Screen /> }])
  expect(await screen.findByRole('button', { name: '5 live listings touched' })).toBeVisible()
  expect(screen.getByText('Checked 22/11/2026 06:00, every night')).toBeVisible()
  expect(await screen.findAllByText('Fernhill Foundry')).toHaveLength(2)
  expect(screen.getAllByText('Proof')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '312 sold in the last 90 days' }))
  await waitFor(() => expect(screen.queryByText('Fern')).toBeNull())
  // What the filter leaves out was not solved.
  expect(screen.queryByText('solved', { exact: false })).toBeNull()
  expect(screen.getByRole('button', { name: '312 sold in the last 90 days' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: '2 at risk' }))
  expect(await screen.findByText('Fern')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stock' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('type')).toBe('STOCK'))
})

it('another one is offered in the place of what artworks use, and of nothing else', async () => {
  giveSize()
  signInAs()
  const meta = { currentPage: 1, limit: 50, total: 2, totalPage: 1 }
  answer('GET /fonts/at-risk', { data: [], meta: { ...meta, total: 0, totalPage: 0 } })
  answer('GET /fonts/at-risk/sums', { data: { things: 2, artworks: 1, listings: 0, sold: 0, checkedAt: null } })
  const product = { id: 7, subId: 'P-DT-2026-7', name: 'Mug' }
  const artwork = { id: 5, subId: 'A-DT-2026-5', name: 'Moth, front', cover: null, review: 'waiting', product }
  const data = [
    { ...risky(1, 'Moth'), uses: { ...uses, artworks: [artwork] }, asked: null },
    { ...risky(2, 'Fern'), uses, asked: null },
    { ...risky(3, 'Stag'), uses: { ...uses, hidden: 1 }, asked: null },
  ]
  answer('GET /cliparts/at-risk', { data, meta })
  const list = <RiskList groupId={1} touched="" kind="" onChange={() => undefined} onOpen={() => undefined} />
  renderRoutes([{ path: '/', element: list }])
  expect(await screen.findByRole('button', { name: 'Replace in artworks: Moth' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Replace in artworks: Stag' })).toBeVisible()
  expect(screen.getByText('Fern')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Replace in artworks: Fern' })).toBeNull()
})
