import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Select from '@mui/material/Select'
import { expect, it } from 'vitest'
import { slowStyle } from './computedStyle.ts'
import { renderUi, screen } from './render.tsx'
import { telling } from './styleRules.ts'
import { wholeStyles } from './styles.ts'

const hover = { display: 'none', '&:hover, .open &': { display: 'flex' }, '& > li:first-of-type': { opacity: 0.5 } }

const Page = () => (
  <main className="open">
    <style>{`.late { display: grid } ul .late, #none { visibility: hidden } @media screen { em { display: block } }`}</style>
    <style>{`@media print { p { display: none } } b::before { content: 'x' } b { pointer-events: none !important }`}</style>
    <Box component="ul" sx={hover}>
      <li className="late">
        <span style={{ visibility: 'visible' }}>one</span>
      </li>
      <li hidden className="late">
        two <b style={{ pointerEvents: 'auto' }}>bold</b>
      </li>
    </Box>
    <Box sx={{ visibility: 'hidden', opacity: 0 }}>
      <div>
        gone <em>and</em> <Box sx={{ visibility: 'inherit', display: 'initial' }}>kept</Box>
      </div>
      <Box sx={{ visibility: 'visible', display: { xs: 'none', md: 'block' } }}>shown</Box>
    </Box>
    <details>
      <summary>more</summary>
      <input type="hidden" className="late" /> <dialog className="late">closed</dialog>
    </details>
    <table hidden>
      <tbody hidden>
        <tr>
          <td>cell</td>
        </tr>
      </tbody>
    </table>
    <Button disabled>off</Button>
    <Select native value="a" inputProps={{ 'aria-label': 'choice' }}>
      <option value="a">a</option>
    </Select>
    <Dialog open>
      <p>inside</p>
    </Dialog>
  </main>
)

const everything = () => [...document.querySelectorAll('*')]
const saidBy = (look: (element: Element) => CSSStyleDeclaration) =>
  everything().map(
    (element) =>
      `${element.outerHTML.slice(0, 60)} ${telling.map((name) => look(element).getPropertyValue(name)).join(' | ')}`,
  )

it.each(['lean', 'whole'])('says of each element what jsdom says: %s styles', (styles) => {
  if (styles === 'whole') wholeStyles()
  const page = renderUi(<Page />)
  expect(everything().length).toBeGreaterThan(40)
  expect(saidBy((element) => getComputedStyle(element))).toEqual(saidBy(slowStyle))
  // What comes, changes and goes afterwards counts at once.
  const style = document.createElement('style')
  style.textContent = 'summary { opacity: 0.2 }'
  document.head.append(style)
  expect(getComputedStyle(screen.getByText('more')).opacity).toBe('0.2')
  style.textContent = 'summary { opacity: 0.4 }'
  expect(getComputedStyle(screen.getByText('more')).opacity).toBe('0.4')
  style.remove()
  expect(getComputedStyle(screen.getByText('more')).opacity).toBe('1')
  page.unmount()
})

it('leaves to jsdom what else is asked', () => {
  wholeStyles()
  renderUi(<Box sx={{ width: 30, display: 'none' }}>narrow</Box>)
  const style = getComputedStyle(screen.getByText('narrow'))
  expect([style.width, style.getPropertyValue('width'), style.display]).toEqual(['30px', '30px', 'none'])
  expect(style.pointerEvents).toBe('auto')
})
