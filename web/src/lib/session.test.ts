import { describe, expect, it } from 'vitest'
import { signIn } from '../testing/render.tsx'
import { session } from './session.ts'

const other = { access_token: 'other', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 }

describe('session', () => {
  it('R327 keeps the four tokens in local storage', () => {
    signIn()
    expect(
      ['access_token', 'refresh_token', 'token_type', 'expires_in'].map((key) => localStorage.getItem(key)),
    ).toEqual(['access-1', 'refresh-1', 'Bearer', '900'])
  })

  it('R320 R321 R322 R324 switches and comes back, and forgets the view of the other person', () => {
    signIn()
    for (const key of ['product', 'filter_tree', 'pref:board.view']) localStorage.setItem(key, '1')
    session.switchTo(other)
    expect(session.tokens()?.access_token).toBe('other')
    expect(localStorage.getItem('root_access_token')).toBe('access-1')
    expect(localStorage.getItem('product')).toBeNull()
    expect(localStorage.getItem('filter_tree')).toBeNull()
    expect(localStorage.getItem('pref:board.view')).toBe('1')
    localStorage.setItem('artwork', '1')
    session.backToRoot({ ...other, access_token: 'renewed' })
    expect(session.tokens()?.access_token).toBe('renewed')
    expect(session.root()).toBeUndefined()
    expect(localStorage.getItem('artwork')).toBeNull()
  })

  it('R318 R326 clears all tokens on sign-out, and switches nothing without a token', () => {
    session.switchTo(other)
    expect(session.tokens()).toBeUndefined()
    signIn()
    session.switchTo(other)
    session.signOut()
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(localStorage.getItem('root_access_token')).toBeNull()
  })
})

describe('what is kept in the browser', () => {
  it('a fresh sign-in drops the tokens of a person who had switched', () => {
    signIn()
    session.switchTo(other)
    session.signIn({ ...other, access_token: 'third' }, 'chi@halftone.test')
    expect(session.root()).toBeUndefined()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('root_'))).toEqual([])
  })

  it.each([
    ['access_token', 'with a line\nbreak'],
    ['refresh_token', ''],
    ['access_token', 'ümlaut'],
  ])('drops a %s of which no header can be made', (key, value) => {
    signIn()
    localStorage.setItem(key, value)
    session.reread()
    expect(session.tokens()).toBeUndefined()
    expect(localStorage.getItem(key)).toBeNull()
  })
})
