import { describe, expect, it } from 'vitest'
import { changedFields, isNameTooLong, renamed, splitName, uploadKey } from './fileName.ts'

describe('file names', () => {
  it('R238 a rename keeps the extension', () => {
    expect(renamed('front-v7.PNG', 'back')).toBe('back.PNG')
    expect(renamed('front.png', 'back.png')).toBe('back.png')
    expect(renamed('front.png', 'back.jpg')).toBe('back.jpg.png')
    expect(renamed('README', 'notes')).toBe('notes')
  })

  it('R353 an empty name reverts', () => {
    expect(renamed('front.png', '   ')).toBe('front.png')
    expect(renamed('front.png', '.png')).toBe('front.png')
    expect(renamed('front.png', '\u202e/')).toBe('front.png')
  })

  it('R354 saves only what differs', () => {
    const file = { name: 'a.png', orderId: null, customerName: 'Hanna' }
    expect(changedFields(file, { name: 'a.png', orderId: '', customerName: 'Hanna' })).toBeNull()
    expect(changedFields(file, { name: 'b.png', orderId: '42' })).toEqual({ name: 'b.png', orderId: '42' })
    expect(changedFields(file, { customerName: '' })).toEqual({ customerName: '' })
  })

  it('R263 names an upload by group, product, base, random part, time and extension', () => {
    const input = { groupId: 3, name: 'Áo thun ../x.PNG', random: 'r'.repeat(32), at: 17 }
    expect(uploadKey({ ...input, productId: 9 })).toBe(`3/9/A-o-thun-x-${'r'.repeat(32)}-17.png`)
    expect(uploadKey({ ...input, name: '???' })).toBe(`3/file-${'r'.repeat(32)}-17`)
  })

  it('counts the bytes of UTF-8, as file systems do', () => {
    expect([isNameTooLong('a'.repeat(255)), isNameTooLong('a'.repeat(256))]).toEqual([false, true])
    expect([isNameTooLong('ế'.repeat(85)), isNameTooLong('ế'.repeat(86))]).toEqual([false, true])
    expect([isNameTooLong('🎃'.repeat(63)), isNameTooLong('🎃'.repeat(64))]).toEqual([false, true])
  })

  it('a leading dot is no extension', () => {
    expect(splitName('.env')).toEqual({ stem: '.env', extension: '' })
  })
})
