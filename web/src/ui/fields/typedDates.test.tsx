import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../testing/render.tsx'
import { DatePickerField } from './DatePickerField.tsx'

function Field({ onChange }: { onChange: (value: Date | null) => void }) {
  const [value, setValue] = useState<Date | null>(null)
  const change = (next: Date | null) => {
    setValue(next)
    onChange(next)
  }
  return <DatePickerField label="Start" value={value} onChange={change} hasTime isWall />
}

const typed = async (text: string) => {
  const onChange = vi.fn<(value: Date | null) => void>()
  const { user } = renderUi(<Field onChange={onChange} />)
  await user.click(screen.getByRole('spinbutton', { name: 'Day' }))
  await user.keyboard(text)
  return onChange.mock.lastCall?.[0]?.toISOString()
}

it('R544 an empty time takes what is typed as it is read, with what stands between its parts', async () => {
  expect(await typed('25/12/2026 18:30')).toBe('2026-12-25T18:30:00.000Z')
})

it('a short day, month or hour goes on at what stands after it', async () => {
  expect(await typed('2/1/2026 8:05')).toBe('2026-01-02T08:05:00.000Z')
})
