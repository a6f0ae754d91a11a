import { expect, it } from 'vitest'
import en from '../../i18n/en/activities.json' with { type: 'json' }
import { sentenceKeys, storeStateOf, valueText } from './activityText.ts'

const activity = {
  id: 1,
  author: null,
  rootAuthor: null,
  createdBy: null,
  createdAt: '2026-11-20T08:00:00Z',
  eventType: 'listing',
  groupId: 1,
  target: null,
  isDeleteTarget: false,
  eventContent: { oldContent: null, newContent: null, fileName: null },
}

it('R687 a store event has the badge of its state, another event has none', () => {
  expect(
    ['pending', 'draft', 'fail', 'error', 'active', 'update'].map((action) => storeStateOf({ ...activity, action })),
  ).toEqual(['pending', 'draft', 'fail', 'error', 'active', undefined])
})

it('tells a retry, a later attempt and a re-upload from the first way to the shop', () => {
  const sentence = (action: string, oldContent: string | null) =>
    sentenceKeys({ ...activity, action, eventContent: { ...activity.eventContent, oldContent } })[0]
  expect(sentence('pending', null)).toBe('sentence.listing_pending')
  expect(sentence('draft', 'pending')).toBe('sentence.listing_draft')
  expect(sentence('draft', 'fail')).toBe('sentence.listing_retry')
  expect(sentence('pending', 'error')).toBe('sentence.listing_attempt')
  expect(sentence('pending', 'active')).toBe('sentence.listing_again')
  for (const key of ['listing_retry', 'listing_attempt', 'listing_again']) expect(en.sentence).toHaveProperty(key)
})

it('reads logged values as one line', () => {
  expect(valueText(['Minh', 'Hà'])).toBe('Minh, Hà')
  expect(valueText({ title: 'Mug', tags: ['a', 'b'], empty: '' })).toBe('title: Mug; tags: a, b')
  expect(valueText('2026-11-24')).toBe('24/11/2026')
  expect(valueText(null)).toBe('')
  expect(valueText('x'.repeat(400)).length).toBe(161)
})

it('R689 names the fields of the log', () => {
  const named = new Set(Object.values(en.field))
  const labels = ['Name', 'Attachments', 'Types', 'Description', 'Order ID', 'Customer Name', 'Commented', 'Status']
  for (const label of [
    ...labels,
    'Artwork',
    'Category',
    'Tags',
    'Priority',
    'Links',
    'Cliparts',
    'Fonts',
    'Sales channel',
  ])
    expect(named).toContain(label)
})
