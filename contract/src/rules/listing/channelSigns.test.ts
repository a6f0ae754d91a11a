import { expect, it } from 'vitest'
import { refusedInTitle } from './channelSigns.ts'

const signs = { deny: '[^\\p{L}\\p{Nd}\\p{P}\\p{Zs}]', once: ['%', '&'] }

it('names the first sign that a channel does not take, and one that stands there twice', () => {
  expect(refusedInTitle('Otter & friends, 100 % cotton', signs)).toBeNull()
  expect(refusedInTitle('Otter ♥ ✿', signs)).toEqual({ key: 'titleSign', sign: '♥' })
  expect(refusedInTitle('Otter & fox & bear', signs)).toEqual({ key: 'titleSignOnce', sign: '&' })
})
