import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { storage } from '../lib/kept/storage.ts'
import { answer, noAnswer } from '../testing/api.ts'
import { startTexts } from './i18n.ts'

const { trash } = vi.hoisted(() => ({ trash: { asked: 0, isGone: true } }))
vi.mock('./en/trash.json', () => {
  trash.asked++
  if (trash.isGone) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: { title: 'Trash, at last' } }
})

it('a text that a language lacks stands there in English', async () => {
  storage.set('language', 'vi')
  await startTexts()
  i18next.addResource('en', 'common', 'onlyHere', 'In English only')
  expect(i18next.language).toBe('vi')
  expect(i18next.t('onlyHere')).toBe('In English only')
  i18next.addResource('vi', 'common', 'onlyHere', 'Cả tiếng Việt')
  expect(i18next.t('onlyHere')).toBe('Cả tiếng Việt')
})

it('numbers of things in texts are written as the language has them, other numbers as they are', async () => {
  storage.set('language', 'vi')
  await startTexts()
  for (const language of ['en', 'vi']) i18next.addResource(language, 'common', 'many', '{{count}} of {{n}} in {{year}}')
  const said = (lng: string) => i18next.t('many', { lng, count: 1240, n: 20_000, year: 2026 })
  expect([said('vi'), said('en')]).toEqual(['1.240 of 20.000 in 2026', '1,240 of 20,000 in 2026'])
})

it('texts that the network kept away come when it is there again', async () => {
  storage.set('language', 'en')
  await startTexts()
  noAnswer('/health/live')
  // The tests have all texts at hand: these are asked for anew.
  const texts = i18next.reloadResources('en', 'trash')
  await vi.waitFor(() => expect(trash.asked).toBe(1))
  answer('GET /health/live', {})
  trash.isGone = false
  window.dispatchEvent(new Event('online'))
  await texts
  expect(i18next.t('trash:title')).toBe('Trash, at last')
})
