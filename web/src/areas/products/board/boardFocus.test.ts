import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { focusCard, giveUpFocus } from './boardFocus.ts'

const frames = (count: number): Promise<void> =>
  new Promise((done) => {
    const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)))
    next(count)
  })
/** A card that a dialog still lies over, and a field beside it. */
const lay = () => {
  document.body.innerHTML = '<div aria-hidden="true"><article data-card="7" tabindex="0"></article></div><input>'
  return {
    card: document.querySelector<HTMLElement>('[data-card]'),
    cover: document.querySelector('[aria-hidden]'),
    field: document.querySelector('input'),
  }
}

beforeEach(giveUpFocus)

it('the focus goes to a card as soon as nothing lies over it', async () => {
  const { card, cover } = lay()
  focusCard(7)
  await frames(2)
  expect(card).not.toHaveFocus()
  cover?.removeAttribute('aria-hidden')
  await frames(2)
  expect(card).toHaveFocus()
})

it.each([
  ['the person presses something else', (field: HTMLElement | null) => field && fireEvent.pointerDown(field)],
  ['the view of products goes away', giveUpFocus],
])('a focus on its way to a card stays where it is when %s', async (_, turn) => {
  const { cover, field } = lay()
  focusCard(7)
  await frames(2)
  turn(field)
  field?.focus()
  cover?.removeAttribute('aria-hidden')
  await frames(3)
  expect(field).toHaveFocus()
})
