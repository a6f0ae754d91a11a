import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../testing/render.tsx'
import { DatePickerField } from './DatePickerField.tsx'

// Clocks here leave out the hour from two on 29 March 2026.
beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => vi.unstubAllEnvs())

const shown = () =>
  screen
    .getByRole('group', { name: 'Start' })
    .textContent?.replace(/[^\d/: ]/g, '')
    .trim()

it('shows and takes the hour that clocks of this machine leave out, where it is a time elsewhere', async () => {
  expect(new Date(2026, 2, 29, 2, 30).getHours()).toBe(3)
  const onChange = vi.fn<(value: Date | null) => void>()
  const at = (time: string) => ({ label: 'Start', value: new Date(`2026-03-29T${time}:00Z`), onChange, hasTime: true })
  const { user, rerender } = renderUi(<DatePickerField {...at('02:30')} isWall />)
  expect(shown()).toBe('29/03/2026 02:30')
  rerender(<DatePickerField {...at('01:30')} isWall />)
  expect(shown()).toBe('29/03/2026 01:30')
  await user.click(screen.getByRole('spinbutton', { name: 'Hours' }))
  await user.keyboard('02')
  expect(onChange.mock.lastCall?.[0]?.toISOString()).toBe('2026-03-29T02:30:00.000Z')
})
