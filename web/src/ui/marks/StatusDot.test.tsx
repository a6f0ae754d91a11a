import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatusDot } from './StatusDot.tsx'

const shade = (dot: React.ReactElement) =>
  (render(dot).container.firstElementChild as HTMLElement).style.getPropertyValue('--dot')

it('shows the boards that every workspace begins with in the shade of the theme, whatever letters their colour has', () => {
  expect(shade(<StatusDot color="#0B63CE" />)).toBe('var(--st-doing)')
  expect(shade(<StatusDot color="#5b4bb7" />)).toBe('var(--st-uploaded)')
  expect(shade(<StatusDot place={2} />)).toBe('var(--st-reviewing)')
})

it('keeps a colour that somebody chose', () => {
  expect(shade(<StatusDot color="#123456" />)).toBe('#123456')
})
