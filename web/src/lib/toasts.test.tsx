import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../testing/render.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AppError, errorOf } from './appError.ts'
import { setToastPlace, toast } from './toasts.ts'

afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('R535 shows five at most', async () => {
    renderUi(<p>page</p>)
    act(() => {
      for (let n = 1; n <= 7; n += 1) toast.info(`text ${n}`)
    })
    expect(await screen.findByText('text 5')).toBeVisible()
    expect(screen.getAllByRole('status')).toHaveLength(5)
  })

  it('counts the same text up instead of stacking', async () => {
    renderUi(<p>page</p>)
    act(() => {
      toast.success('Copied!')
      toast.success('Copied!')
      toast.success('Copied!')
    })
    expect(await screen.findByText('×3')).toBeVisible()
  })

  it('shows pictures of what it tells of, and each thing that can be done about it', async () => {
    const [look, back] = [vi.fn(), vi.fn()]
    const { user, container } = renderUi(<p>page</p>)
    act(() =>
      toast.success('Moved 2 products', {
        pictures: ['/a.webp', '/b.webp'],
        also: { label: 'Show', run: look },
        action: { label: 'Undo', keys: 'Mod+z', run: back },
      }),
    )
    const card = await screen.findByRole('status')
    expect([...card.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/a.webp', '/b.webp'])
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect([look.mock.calls.length, back.mock.calls.length]).toEqual([1, 0])
    expect(container.querySelector('.toast-card')).toBeNull()
  })

  it('R461 R462 R463 R466 says a string, each value of an errors map, or the message; errors are alerts', async () => {
    renderUi(<p>page</p>)
    const invalid = new AppError({
      status: 422,
      code: 'VALIDATION',
      message: 'Invalid',
      errors: { a: 'A is wrong', b: 'B is wrong' },
    })
    act(() => {
      toast.failure('as it is')
      toast.failure(invalid)
      toast.failure(new AppError({ status: 404, code: 'NOT_FOUND', message: 'Not found' }))
      toast.warning('careful')
    })
    await screen.findByText('Not found')
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent)
    expect(alerts).toEqual(['as it is', 'A is wrong', 'B is wrong', 'Not found'])
    expect(screen.getByRole('status')).toHaveTextContent('careful')
    expect(screen.queryByText('Invalid')).toBeNull()
  })

  it('of what nobody expected, the name of the request stands below and on the screen that failed', async () => {
    const text = JSON.stringify({ message: 'Oh', error: { code: 'INTERNAL', message: 'Oh', requestId: 'id-7' } })
    const error = await errorOf(new Response(text, { status: 500 }))
    renderUi(<ErrorState title="Get products failed." error={error} />)
    expect(screen.getByRole('alert')).toHaveTextContent('id-7')
    act(() => toast.failure(error))
    await screen.findByText('Oh')
    expect(screen.getAllByText('id-7')).toHaveLength(2)
    const refused = { status: 422, code: 'VALIDATION', message: 'No', requestId: 'id-8' } as const
    act(() => toast.failure(new AppError(refused)))
    await screen.findByText('No')
    expect(screen.queryByText('id-8')).toBeNull()
  })

  // jsdom never finishes the way out, so what counts up tells what is still open.
  const counted = (text: string) => screen.getAllByText(text).some((element) => element.textContent === `${text}×2`)

  it('R534 closes after 3000 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderUi(<p>page</p>)
    act(() => {
      toast.success('early')
      toast.success('late')
    })
    await screen.findByText('late')
    await act(() => vi.advanceTimersByTimeAsync(2500))
    act(() => toast.success('early'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    act(() => toast.success('late'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(counted('early')).toBe(true)
    expect(counted('late')).toBe(false)
  })

  it('keeps an error with an action until someone dismisses it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderUi(<p>page</p>)
    const retry = { action: { label: 'Retry', run: vi.fn() } }
    act(() => toast.error('stays', retry))
    await screen.findByText('stays')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    act(() => toast.error('stays', retry))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(counted('stays')).toBe(true)
  })

  it('takes away what is settled, and keeps the same words about another subject apart', () => {
    const open = vi.fn<(toast: { key: string | number; content: { count: number } }) => void>()
    const close = vi.fn()
    setToastPlace({ open, close })
    toast.error('Upload failed.', { subject: 'job-1' })
    toast.error('Upload failed.', { subject: 'job-2' })
    expect(open.mock.calls.map(([{ content }]) => content.count)).toEqual([1, 1])
    const [first, second] = open.mock.calls.map(([{ key }]) => key)
    toast.settle('job-2')
    toast.settle('job-2')
    expect(close.mock.calls).toEqual([[second]])
    toast.error('Upload failed.', { subject: 'job-1' })
    expect(close).toHaveBeenLastCalledWith(first)
    toast.closeAll()
    setToastPlace(undefined)
  })
})
