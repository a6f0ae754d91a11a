import type { SaleSync } from '@halftone/contract/areas/sales/sync.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { patchSyncs } from '../sales.api.ts'
import { inTeam } from '../sales.fixture.ts'
import { SyncButton } from './SyncButton.tsx'

beforeEach(() => giveSize())

const shopOf = (accountId: number, name: string, changes: Partial<SaleSync> = {}): SaleSync => ({
  ...{ accountId, name, groupId: 1, channel: { name: 'Etsy', img: null }, connection: 'connected', state: 'done' },
  ...{ endedAt: '2026-05-04T10:00:00.000Z', doneAt: '2026-05-04T10:00:00.000Z', nextAt: '2026-05-04T11:00:00.000Z' },
  ...{ orders: 12, total: 12, created: 12, changed: 0, unmatched: 2, error: null, errorKind: null },
  ...changes,
})

it('says of each shop how reading its orders stands, with the way out, and reads them now', async () => {
  inTeam('P_VIEW', 'AC_EDIT')
  const fox = shopOf(4, 'Paper Fox')
  const lost = { state: 'failed', errorKind: 'auth', error: 'Connect Otter again, and let it read orders' } as const
  const busy = { state: 'failed', errorKind: 'rate', error: 'Too many calls' } as const
  answer('GET /artwork-sale/syncs', { data: [fox, shopOf(5, 'Otter', lost), shopOf(6, 'Moth', busy)] })
  const asked = answer('POST /artwork-sale/syncs/:accountId', { data: { ...fox, state: 'waiting', total: null } })
  const { user } = renderRoutes([{ path: '/', element: <SyncButton groupId={1} /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Order sync: 2 shops need you' }))
  const row = async (name: string) => {
    const found = (await screen.findByText(name)).closest('li')
    if (!found) throw new Error(`no row of ${name}`)
    return within(found)
  }
  expect((await row('Paper Fox')).getByText(/12 new, 2 not matched/)).toBeVisible()
  expect((await row('Otter')).getByRole('link', { name: 'Connect again' })).toHaveAttribute('href', '/setting/accounts')
  expect((await row('Moth')).getByRole('alert')).toHaveTextContent('Too many calls It is tried again by itself.')
  await user.click((await row('Paper Fox')).getByRole('button', { name: 'Sync Paper Fox now' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await (await row('Paper Fox')).findByText('The shop is asked for its orders')).toBeVisible()
  patchSyncs(queryClient, { accountId: 4, state: 'running', orders: 100, total: 230 })
  expect(await (await row('Paper Fox')).findByText('100 of 230 orders read')).toBeVisible()
  expect((await row('Paper Fox')).getByRole('button', { name: 'Sync Paper Fox now' })).toBeDisabled()
})

it('without a shop it says where to connect one', async () => {
  inTeam('P_VIEW', 'AC_EDIT')
  answer('GET /artwork-sale/syncs', { data: [] })
  const { user } = renderRoutes([{ path: '/', element: <SyncButton groupId={1} /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Order sync' }))
  expect(await screen.findByRole('link', { name: 'Open accounts' })).toHaveAttribute('href', '/setting/accounts')
})
