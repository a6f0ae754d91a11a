import { readPsd } from 'ag-psd'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { concepts } from './designs.ts'
import { renderFace } from './faces.ts'
import { galleryOf } from './gallery.ts'
import { type PictureSpec, pictureFileName, renderPicture } from './pictures.ts'

const print: PictureSpec = { concept: 'd1e1', kind: 'print', format: 'png', size: 300 }

describe('the picture factory', () => {
  it('draws the same bytes for the same spec', async () => {
    expect((await renderPicture(print)).buffer.equals((await renderPicture(print)).buffer)).toBe(true)
  })

  it.each(['png', 'jpg', 'webp', 'svg'] as const)('writes %s with the size that it says', async (format) => {
    const { buffer, width, height } = await renderPicture({ ...print, format })
    const found = await sharp(buffer).metadata()
    expect([found.format, found.width, found.height]).toEqual([format === 'jpg' ? 'jpeg' : format, width, height])
  })

  it('keeps prints transparent and puts mock-ups on a wall', async () => {
    const alpha = await sharp((await renderPicture(print)).buffer).stats()
    expect(alpha.isOpaque).toBe(false)
    const mockup = galleryOf('d1').mockups[0]!
    expect((await sharp((await renderPicture({ ...mockup, size: 300 })).buffer).stats()).isOpaque).toBe(true)
  })

  it('writes layered files with named layers and a composite', async () => {
    const { buffer, width } = await renderPicture({ ...print, concept: 'd17', format: 'psd' })
    const psd = readPsd(buffer, { useImageData: true, skipThumbnail: true })
    expect(psd.children?.map((layer) => layer.name)).toEqual(['Ground', 'Motif', 'Lettering'])
    expect(psd.imageData?.width).toBe(width)
  })

  it('has other words and other colours in every edition of a drawing', async () => {
    const seen = new Set<string>()
    for (const { id } of concepts.filter((one) => one.design.n === 5)) {
      seen.add((await renderPicture({ ...print, concept: id })).buffer.toString('base64'))
    }
    expect(seen.size).toBe(3)
  })

  it('names files as a designer would, in plain letters', () => {
    expect(pictureFileName({ ...print, concept: 'd19' }, 7)).toBe('pho-ha-noi-front-v7.png')
    expect(pictureFileName({ ...print, concept: 'd5e2', isLightInk: true })).toBe('da-lat-trail-club-front-cream.png')
  })

  it('refuses a concept that is not there', async () => {
    await expect(renderPicture({ ...print, concept: 'd99' })).rejects.toThrow(RangeError)
  })

  it('draws the eight faces', async () => {
    for (let face = 1; face <= 8; face++) {
      expect((await sharp(await renderFace(face)).metadata()).width).toBe(256)
    }
  })
})
