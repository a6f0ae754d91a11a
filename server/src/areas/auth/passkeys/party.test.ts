import { expect, it } from 'vitest'
import { partyOf } from './party.rules.ts'

it('passkeys belong to the name of the public address; on this machine that is localhost, and a number has none', () => {
  expect(partyOf('https://studio.example.com')).toEqual({
    id: 'studio.example.com',
    origin: 'https://studio.example.com',
  })
  const here = { id: 'localhost', origin: 'http://localhost:3000' }
  expect(partyOf('http://127.0.0.1:3000')).toEqual(here)
  expect(partyOf('http://[::1]:3000')).toEqual(here)
  expect(partyOf('http://localhost:3000')).toEqual(here)
  expect(partyOf('http://192.168.1.20:3000')).toBeUndefined()
  expect(partyOf('http://[2001:db8::1]:3000')).toBeUndefined()
})
