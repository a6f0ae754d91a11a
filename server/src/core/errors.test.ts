import { phrase, quoted } from '@halftone/contract/phrase.ts'
import { expect, it } from 'vitest'
import { AppError, conflict, invalid, noPermission } from './errors.ts'

const taken = phrase('labels.nameTaken', { name: 'Rush' })
const english = 'There is a label named Rush already'
const coded = { code: 'labels.nameTaken', params: { name: 'Rush' } }

it('a failure says its phrase in English, and names it by its code, the fields too', () => {
  const body = new AppError('CONFLICT', taken, { errors: { name: taken, note: quoted("a channel's words") } }).body(
    'r-1',
  )
  expect(body).toEqual({
    message: english,
    errors: { name: english, note: "a channel's words" },
    error: {
      code: 'CONFLICT',
      message: english,
      phrase: coded,
      phrases: { name: coded, note: quoted("a channel's words") },
      requestId: 'r-1',
    },
  })
})

it('fields that are wrong: the message is the first of them, with its code', () => {
  const { message, error } = invalid({ name: taken, size: phrase('files.empty') }).body('r-2')
  expect([message, error.phrase]).toEqual([english, coded])
  expect(error.phrases).toEqual({ name: coded, size: { code: 'files.empty' } })
})

it('words that are not ours travel as they are, in a phrase that quotes them', () => {
  const body = conflict(quoted('Shop is on vacation'), { now: 1 }).body('r-3')
  expect(body).toEqual({
    message: 'Shop is on vacation',
    error: {
      code: 'CONFLICT',
      message: 'Shop is on vacation',
      phrase: { code: 'request.quoted', params: { words: 'Shop is on vacation' } },
      current: { now: 1 },
      requestId: 'r-3',
    },
  })
})

it('R032 R419 who may not read is told so in Vietnamese, who may not write in English', () => {
  const [read, write] = [noPermission('GET'), noPermission('PATCH')]
  expect([read.status, read.message]).toEqual([422, 'Bạn không có quyền thực hiện chức năng này'])
  expect([write.status, write.message]).toEqual([401, 'You do not have permission to access this resource!'])
  expect(write.body('').error.phrase).toEqual({ code: 'request.noPermission' })
})
