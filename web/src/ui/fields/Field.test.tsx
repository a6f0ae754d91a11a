import { expect, it } from 'vitest'
import { renderUi, screen } from '../../testing/render.tsx'
import { wholeStyles } from '../../testing/styles.ts'
import { Field } from './Field.tsx'

it('keeps its place when the field beside it gets a message', () => {
  wholeStyles()
  renderUi(<Field label="Link" />)
  expect(screen.getByText('Link').parentElement).toHaveStyle({ alignContent: 'start' })
})
