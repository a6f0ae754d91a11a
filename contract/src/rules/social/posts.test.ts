import { describe, expect, it } from 'vitest'
import { hashtagSpans, hashtagsIn } from './hashtags.ts'
import { postFileKind, postFilesFault } from './postFiles.ts'

describe('hashtags of a text', () => {
  it('begin with a letter, also one with accents, and are compared in lower case', () => {
    expect(hashtagsIn('#Spring27 and #spring27, #họaTiết #cat_lovers. #42 #')).toEqual([
      'spring27',
      'họatiết',
      'cat_lovers',
    ])
  })

  it('are none inside a word, an address or behind another sign', () => {
    expect(hashtagsIn('C#sharp https://shop.test/#anchor a&#amp; ##two')).toEqual([])
  })

  it('know their place, and are none where they are longer than fifty letters', () => {
    expect(hashtagSpans('see #pride27!')).toEqual([{ from: 4, to: 12, name: 'pride27' }])
    expect(hashtagsIn(`#${'a'.repeat(51)} #${'b'.repeat(50)}`)).toEqual(['b'.repeat(50)])
  })
})

describe('files of a post', () => {
  it('R360 are pictures, one video or files, and never two of these', () => {
    expect(['a.PNG', 'b.mp4', 'c.pdf'].map(postFileKind)).toEqual(['image', 'video', 'file'])
    expect(postFilesFault(['a.png', 'b.pdf'])).toEqual({ mixed: true })
    expect(postFilesFault(['a.png', 'b.mp4'])).toEqual({ mixed: true })
    expect(postFilesFault([])).toBeUndefined()
  })

  it('are nine pictures, five files or one video at most', () => {
    const many = (n: number, ending: string) => Array.from({ length: n }, (_, at) => `${at}.${ending}`)
    expect(postFilesFault(many(9, 'jpg'))).toBeUndefined()
    expect(postFilesFault(many(10, 'jpg'))).toEqual({ kind: 'image' })
    expect(postFilesFault(many(5, 'zip'))).toBeUndefined()
    expect(postFilesFault(many(6, 'zip'))).toEqual({ kind: 'file' })
    expect(postFilesFault(many(2, 'webm'))).toEqual({ kind: 'video' })
  })
})
