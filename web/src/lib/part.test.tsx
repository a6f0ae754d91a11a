import { act, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { answer, noAnswer } from '../testing/api.ts'
import { renderUi, screen } from '../testing/render.tsx'
import { Nothing, part } from './part.ts'

const Menu = () => <p>the menu</p>
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const view = (Part: ReturnType<typeof part>) =>
  renderUi(
    <ErrorBoundary place="/">
      <p>unsaved text</p>
      <Suspense fallback={<p>on its way</p>}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )

describe('a part of the program that is fetched when it is shown', () => {
  afterEach(() => vi.restoreAllMocks())

  it('waits for the network, and the screen stands meanwhile', async () => {
    noAnswer('/health/live')
    const load = vi.fn<() => Promise<typeof Menu>>().mockImplementation(gone)
    view(part(load))
    await waitFor(() => expect(load).toHaveBeenCalled())
    expect(screen.getByText('unsaved text')).toBeVisible()
    answer('GET /health/live', {})
    load.mockResolvedValue(Menu)
    await waitFor(() => {
      act(() => window.dispatchEvent(new Event('online')))
      expect(screen.getByText('the menu')).toBeVisible()
    })
    expect(screen.getByText('unsaved text')).toBeVisible()
  })

  it('that was fetched before is drawn at once', async () => {
    const load = vi.fn(async () => Menu)
    const Part = part(load)
    await Part.fetch()
    view(Part)
    expect(screen.getByText('the menu')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })

  it('that could not be fetched before is fetched when it is shown', async () => {
    const load = vi.fn<() => Promise<typeof Menu>>().mockImplementationOnce(gone).mockResolvedValue(Menu)
    const Part = part(load)
    await Part.fetch()
    view(Part)
    expect(await screen.findByText('the menu')).toBeVisible()
  })

  it('breaks the screen only when the server does not have it, after three attempts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answer('GET /health/live', {})
    const load = vi.fn(gone)
    view(part(load))
    expect(await screen.findByRole('alert', {}, { timeout: 4_000 })).toBeVisible()
    expect(load).toHaveBeenCalledTimes(3)
    expect(screen.queryByText('unsaved text')).toBeNull()
  })

  it('leaves the screen alone where it can be done without', async () => {
    answer('GET /health/live', {})
    const load = vi.fn(gone)
    view(part(load, Nothing))
    expect(await screen.findByText('on its way')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('on its way')).toBeNull(), { timeout: 4_000 })
    expect(screen.getByText('unsaved text')).toBeVisible()
  })
})
