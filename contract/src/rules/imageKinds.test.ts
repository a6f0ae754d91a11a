import { describe, expect, it } from 'vitest'
import { imagesOnly, isFontName, isPreviewable, isPsdName } from './imageKinds.ts'

describe('kinds of files', () => {
  it('R339 knows images by extension, whatever its capitals', () => {
    for (const name of ['a.jpeg', 'a.gif', 'a.PNG', 'a.svg', 'a.webp', 'a.jpg'])
      expect(isPreviewable({ name, size: 1 }), name).toBe(true)
    for (const name of ['a.psd', 'a.png.exe', 'png']) expect(isPreviewable({ name, size: 1 }), name).toBe(false)
  })

  it('R337 R338 previews images under 2 GB only', () => {
    expect(isPreviewable({ name: 'a.png', size: 2 * 1024 ** 3 - 1 })).toBe(true)
    expect(isPreviewable({ name: 'a.png', size: 2 * 1024 ** 3 })).toBe(false)
  })

  it('R340 R341 knows PSD and fonts by extension', () => {
    expect(isPsdName('layers.PSD')).toBe(true)
    for (const e of ['woff', 'eot', 'otf', 'woff2', 'ttf', 'ttc']) expect(isFontName(`f.${e}`), e).toBe(true)
    expect(isFontName('f.png')).toBe(false)
  })

  it('R363 R364 ignores dropped files that are no images', () => {
    expect(imagesOnly([{ name: 'a.png' }, { name: 'b.pdf' }])).toEqual([{ name: 'a.png' }])
  })
})
