import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { followProgress } from '../takeouts.api.ts'
import { InCard } from './InCard.tsx'

const content = {
  ...{ kinds: [{ table: 'products', rows: 1200 }], rows: 1205, files: 30, bytes: 4_000_000 },
}
const look = {
  ...{ name: 'Sao', of: 'company' as const, madeAt: '2026-11-25T08:00:00.000Z', version: 1, teams: 2 },
  people: { here: 1, made: 1, elsewhere: 1, names: 0 },
  persons: [
    { name: 'Bea', mail: 'bea@example.com', is: 'elsewhere' as const },
    { name: 'Cao', mail: 'cao@example.com', is: 'made' as const },
    { name: 'Ann', mail: 'ann@example.com', is: 'here' as const },
  ],
  ...{ mended: 2, left: 1 },
}
const takeoutOf = (changes: Partial<Takeout> = {}): Takeout => ({
  ...{ id: 7, direction: 'in', state: 'looked', groupId: 1, name: 'New', size: 2_500_000, content, look },
  ...{ progress: null, problem: null, isBegun: false, userBy: null, doneAt: null },
  ...{ createdAt: '2026-11-26T08:00:00.000Z', expiresAt: '2026-11-29T08:00:00.000Z' },
  ...changes,
})
const estimate = (occupied: string[] = []) =>
  answer('GET /takeouts/estimate', { data: { kinds: [], rows: 0, files: 0, bytes: 0, occupied } })
const list = (...takeouts: Takeout[]) => answer('GET /takeouts', { data: takeouts })
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose an archive', { selector: 'input' }), { target: { files } })

beforeEach(() => {
  signInAs()
  estimate()
})

describe('an archive is brought in', () => {
  it('says why not where the company is not empty, and to who is no Admin', async () => {
    list()
    estimate(['products', 'tags'])
    const { unmount } = renderUi(<InCard groupId={1} />)
    expect(await screen.findByText(/into an empty company only.*This one has: products, further rows/)).toBeVisible()
    expect(screen.queryByLabelText('Choose an archive')).toBeNull()
    unmount()
    queryClient.clear()
    signInAs({
      is_super_admin: false,
      teams: [teamOf({ role_id: 2, permissions: [{ permission_type: 'ST_SYSTEM' }] })],
    })
    renderUi(<InCard groupId={1} />)
    expect(await screen.findByText(/Only an Admin of the company/)).toBeVisible()
  })

  it('takes one ZIP; what is refused is said at the place', async () => {
    list()
    const asked = answer('POST /takeouts/imports', refuse(422, 'VALIDATION', 'The company is not empty'))
    renderUi(<InCard groupId={1} />)
    await screen.findByText('Drop an archive here')
    choose(new File(['x'], 'board.json'))
    expect(await screen.findByRole('alert')).toHaveTextContent('An archive is a ZIP file')
    choose(new File(['x'], 'a.zip'), new File(['x'], 'b.zip'))
    expect(screen.getByRole('alert')).toHaveTextContent('One archive at a time')
    choose(new File(['archive'], 'a.zip'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The company is not empty'))
    expect(asked.map(({ body }) => body)).toEqual([{ groupId: 1, fileName: 'a.zip', size: 7 }])
  })

  it('shows what is in it and who comes by which address before it is started', async () => {
    list(takeoutOf())
    const started = answer('POST /takeouts/:id/start', { data: takeoutOf({ state: 'running', isBegun: true }) })
    const { user } = renderUi(<InCard groupId={1} />)
    expect(await screen.findByText('The whole company Sao')).toBeVisible()
    expect(screen.getByText(/format 1/)).toBeVisible()
    expect(screen.getByText('1,200')).toBeVisible()
    const people = within(screen.getByRole('region', { name: 'People' }))
    expect(people.getByText('bea@example.com')).toBeVisible()
    expect(people.getByText('1 comes by name: invite them afterwards')).toBeVisible()
    expect(screen.getByText(/2 values are none that Halftone takes/)).toBeVisible()
    expect(screen.getByText(/1 row stays out/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Bring it in' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
    expect(started).toHaveLength(1)
  })

  it('says how far it is, pauses, goes on, and asks before it is given up', async () => {
    list(takeoutOf({ state: 'running', isBegun: true, progress: { phase: 'rows', done: 50, total: 100 } }))
    const paused = answer('POST /takeouts/:id/pause', { data: takeoutOf({ state: 'paused', isBegun: true }) })
    const { user } = renderUi(<InCard groupId={1} />)
    expect(await screen.findByText('75 %')).toBeVisible()
    followProgress(queryClient, 1, 7, { state: 'running', progress: { phase: 'rows', done: 80, total: 100 } })
    expect(await screen.findByText('90 %')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(paused).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    const removed = answer('DELETE /takeouts/:id', { data: { id: 7 } })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Stop bringing it in?' }))
    await user.click(question.getByRole('button', { name: 'Stop it' }))
    await waitFor(() => expect(removed).toHaveLength(1))
  })

  it('reports what came at its end, and why it failed where it did', async () => {
    list(takeoutOf({ state: 'done', isBegun: true, doneAt: '2026-11-26T09:00:00.000Z' }))
    estimate(['products'])
    const { unmount } = renderUi(<InCard groupId={1} />)
    expect(await screen.findByText('The archive has come in')).toBeVisible()
    expect(screen.getByText('1,200')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open board' })).toHaveAttribute('href', '/products')
    unmount()
    queryClient.clear()
    list(takeoutOf({ state: 'failed', look: null, content: null, problem: phrase('takeouts.newer', { version: 2 }) }))
    signInAs()
    estimate()
    renderUi(<InCard groupId={1} />)
    expect(await screen.findByText(/A newer Halftone made this archive \(format 2\)/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Read it again' })).toBeVisible()
    expect(screen.getByText('Drop an archive here')).toBeVisible()
  })

  it('of an upload that another page left behind says so, and takes the file once more', async () => {
    list(takeoutOf({ state: 'waiting', look: null, content: null }))
    renderUi(<InCard groupId={1} />)
    expect(await screen.findByText(/The upload was broken off/)).toBeVisible()
    expect(screen.getByText('Drop an archive here')).toBeVisible()
  })
})
