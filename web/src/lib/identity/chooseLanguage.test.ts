import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { answer, refuse } from '../../testing/api.ts'
import { profileOf } from '../../testing/profile.fixture.ts'
import { profileQuery } from '../profile.ts'
import { queryClient } from '../queryClient.ts'
import { chooseLanguage } from './chooseLanguage.ts'

afterEach(() => setLanguage('en'))

it('mails come in the language that was chosen for the program, and never to whom somebody acts as', async () => {
  const asked = answer('PATCH /notifications/choices', ({ body }) => ({ data: body }))
  // Nobody is known yet.
  await chooseLanguage('vi')
  expect([i18next.language, asked.length]).toEqual(['vi', 0])
  queryClient.setQueryData(profileQuery.queryKey, profileOf())
  await chooseLanguage('en')
  expect(asked[0]?.body).toMatchObject({ language: 'en' })
  expect(queryClient.getQueryData([notificationCalls.choices.name])).toMatchObject({ language: 'en' })
  const root_user = { id: 1, display_name: 'Sofia' }
  queryClient.setQueryData(profileQuery.queryKey, { ...profileOf(), root_user })
  await chooseLanguage('vi')
  expect([i18next.language, asked.length]).toEqual(['vi', 1])
})

it('the program speaks it also where that could not be kept', async () => {
  queryClient.setQueryData(profileQuery.queryKey, profileOf())
  answer('PATCH /notifications/choices', refuse(422, 'VALIDATION'))
  await chooseLanguage('vi')
  expect(i18next.language).toBe('vi')
})
