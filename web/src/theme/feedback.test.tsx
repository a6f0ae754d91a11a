import Tooltip from '@mui/material/Tooltip'
import { expect, it } from 'vitest'
import { renderUi, screen } from '../testing/render.tsx'
import { wholeStyles } from '../testing/styles.ts'

it('a tooltip takes no click from what it lies over', async () => {
  wholeStyles()
  const { user } = renderUi(
    <Tooltip title="Select clip art">
      <button type="button">+</button>
    </Tooltip>,
  )
  await user.hover(screen.getByRole('button'))
  expect(getComputedStyle(await screen.findByRole('tooltip')).pointerEvents).toBe('none')
})
