import Box from '@mui/material/Box'
import { expect, it } from 'vitest'
import { renderUi, screen } from './render.tsx'
import { wholeStyles } from './styles.ts'

const Page = () => (
  <>
    <Box sx={{ display: 'none', color: 'red' }}>gone</Box>
    <Box sx={{ visibility: 'hidden', width: 30 }}>hidden</Box>
    <Box sx={{ color: 'red', width: 30, '@media print': { display: 'none' } }}>seen</Box>
  </>
)
const widths = () => ['hidden', 'seen'].map((text) => getComputedStyle(screen.getByText(text)).width)

it('the page of a test has what decides about what is seen, and the rest for who asks', () => {
  const first = renderUi(<Page />)
  expect(screen.getByText('gone')).not.toBeVisible()
  expect(screen.getByText('hidden')).not.toBeVisible()
  expect(screen.getByText('seen')).toBeVisible()
  expect(widths()).toEqual(['auto', 'auto'])
  first.unmount()
})

it('whole styles are there for the test that asks for them', () => {
  wholeStyles()
  renderUi(<Page />)
  expect(screen.getByText('gone')).not.toBeVisible()
  expect(widths()).toEqual(['30px', '30px'])
})

it('and gone after it', () => {
  renderUi(<Page />)
  expect(widths()).toEqual(['auto', 'auto'])
})
