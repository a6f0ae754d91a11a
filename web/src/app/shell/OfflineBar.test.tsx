import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from '../../lib/socket.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { OfflineBar } from './OfflineBar.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  connection.set({ state: 'never' })
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const bar = () => screen.queryByText(/wait in this tab/)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the offline bar', () => {
  it('says that the server is away after 2 s, not for a hiccup, and goes when it is back', async () => {
    renderUi(<OfflineBar />)
    act(() => connection.set({ state: 'offline', since: Date.now() }))
    await pass(1500)
    expect(bar()).toBeNull()
    act(() => connection.set({ state: 'online' }))
    await pass(1500)
    expect(bar()).toBeNull()
    act(() => connection.set({ state: 'offline', since: Date.now() }))
    await pass(2100)
    expect(bar()).toHaveTextContent('The server does not answer.')
    expect(screen.getByRole('button', { name: 'Try now' })).toBeVisible()
    act(() => connection.set({ state: 'online' }))
    expect(bar()).toBeNull()
  })

  it('says that the network is gone', async () => {
    renderUi(<OfflineBar />)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await pass(2100)
    expect(bar()).toHaveTextContent('You are offline.')
    expect(bar()).toHaveTextContent(
      'keep it open, a reload loses them. Uploads wait too, and go on after a reload unless their list says otherwise. Decisions and anything else are refused until then',
    )
  })
})
