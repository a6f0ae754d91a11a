import { describe, expect, it } from 'vitest'
import { email } from '../parts/field.ts'

const isEmail = (text: string) => email.safeParse(text).success

describe('email', () => {
  it.each(['an@halftone.test', 'a.b+c_d@mail.halftone.co', "o'neil@x.vn", 'A@B.COM'])('R330 takes %s', (text) => {
    expect(email.parse(` ${text} `)).toBe(text.toLowerCase())
  })

  it.each([
    '',
    'halftone.test',
    '@halftone.test',
    'an@',
    'an@halftone',
    'an@halftone.t',
    'an@halftone.1a',
    'an@.test',
    'an@-x-.test',
    'a..n@halftone.test',
    '.an@halftone.test',
    'an.@halftone.test',
    'an @halftone.test',
    'an@half tone.test',
    'an@halftone.test\nbcc: x@y.zz',
  ])('R330 refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('R331 takes an IP in brackets in place of the domain, and no other one', () => {
    expect(isEmail('an@[192.168.0.1]')).toBe(true)
    expect(isEmail('an@[255.255.255.255]')).toBe(true)
    for (const text of [
      'an@192.168.0.1',
      'an@[192.168.0]',
      'an@[192.168.0.256]',
      'an@[1.2.3.4.5]',
      'an@[1.2.3.4.]',
      'an@[]',
    ])
      expect([text, isEmail(text)]).toEqual([text, false])
  })
})
