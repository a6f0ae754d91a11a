import i18next from 'i18next'
import { expect, it } from 'vitest'
import { storage } from '../lib/kept/storage.ts'
import { startTexts } from './i18n.ts'

it('a text that a language lacks stands there in English', async () => {
  storage.set('language', 'vi')
  await startTexts()
  i18next.addResource('en', 'common', 'onlyHere', 'In English only')
  expect(i18next.language).toBe('vi')
  expect(i18next.t('onlyHere')).toBe('In English only')
  i18next.addResource('vi', 'common', 'onlyHere', 'Cả tiếng Việt')
  expect(i18next.t('onlyHere')).toBe('Cả tiếng Việt')
})
