import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ColourChoice } from './ColourChoice.tsx'

const onChange = vi.fn()
function Row() {
  const [value, setValue] = useState('')
  const change = (colours: string) => {
    onChange(colours)
    setValue(colours)
  }
  return <ColourChoice isRow value={value} onChange={change} />
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(() => {
  Reflect.deleteProperty(window, 'EyeDropper')
  onChange.mockReset()
})

it('one click filters, a second colour adds, another click takes it out; the cross empties it', () => {
  render(<Row />)
  click('#c62828')
  expect(onChange).toHaveBeenLastCalledWith('#c62828')
  click('#1f2a44')
  expect(onChange).toHaveBeenLastCalledWith('#c62828,#1f2a44')
  expect(screen.getByRole('button', { name: '#1f2a44' }).getAttribute('aria-pressed')).toBe('true')
  click('#c62828')
  expect(onChange).toHaveBeenLastCalledWith('#1f2a44')
  click('Any colour')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(screen.queryByRole('slider')).toBeNull()
})

it('what counts as the colour is widened by keys and by drawing, within what the search takes', () => {
  render(<Row />)
  click('#c62828')
  const near = () => screen.getByRole('slider')
  expect(near().textContent).toBe('± 12')
  fireEvent.keyDown(near(), { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith('#c62828~13')
  near().setPointerCapture = vi.fn()
  fireEvent.pointerDown(near(), { pointerId: 1, clientX: 100 })
  fireEvent.pointerMove(near(), { pointerId: 1, clientX: 125 })
  expect(near().textContent).toBe('± 18')
  expect(onChange).toHaveBeenLastCalledWith('#c62828~13')
  fireEvent.pointerUp(near(), { pointerId: 1, clientX: 900 })
  expect(onChange).toHaveBeenLastCalledWith('#c62828~30')
})

it('the pipette takes a colour from the screen; who leaves it by Esc picks none', async () => {
  const open = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockResolvedValue({ sRGBHex: '#A1B2C3' })
  Object.assign(window, {
    EyeDropper: class {
      open = open
    },
  })
  render(<Row />)
  click('Take a colour from the screen')
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  click('Take a colour from the screen')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('#a1b2c3'))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(await screen.findByRole('button', { name: '#a1b2c3' })).toBeTruthy()
})
