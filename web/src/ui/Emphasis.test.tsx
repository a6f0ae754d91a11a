import { render } from '@testing-library/react'
import i18n from 'i18next'
import { expect, it } from 'vitest'
import { notificationText } from '../areas/notifications/notificationText.ts'
import { Emphasis } from './Emphasis.tsx'

const bold = (text: string) => {
  const { container } = render(<Emphasis text={text} />)
  return [container.textContent, [...container.querySelectorAll('b')].map((one) => one.textContent)]
}

it('sets bold what our own texts mark', () => {
  expect(bold('Show <b>1</b> of <b>9</b>')).toEqual(['Show 1 of 9', ['1', '9']])
})

it('shows a mark that somebody typed as it is, in texts with their words put in', () => {
  i18n.addResource('en', 'common', 'test.moved', '<b>{{who}}</b> moved {{what}}')
  const text = i18n.t('common:test.moved', { who: 'An', what: 'a <b>bold</b> 1 < 2 cat' })
  expect(bold(text)).toEqual(['An moved a <b>bold</b> 1 < 2 cat', ['An']])
})

it('leaves nothing unseen in texts without marks', () => {
  i18n.addResource('en', 'common', 'test.plain', 'Delete {{what}}?')
  expect(i18n.t('common:test.plain', { what: '<b>Cat</b>' })).toBe('Delete <b>Cat</b>?')
})

it('does the same with a sentence of the server that the texts do not know', () => {
  const row = { action: 'of-a-newer-server', message: 'liked <b>Cat</b>', target: { name: '<b>Cat</b>' }, title: null }
  const author = { display_name: 'An' }
  const text = notificationText({ ...row, author } as never, i18n)
  expect(bold(text)).toEqual(['An liked <b>Cat</b>', ['An', '<b>Cat</b>']])
})
