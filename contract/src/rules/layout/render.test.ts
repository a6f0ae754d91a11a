import { describe, expect, it } from 'vitest'
import type { Placeholder } from '../../parts/layout/scene.ts'
import { lightsOf, maskOf, type Pixels } from './pixels.ts'
import { enoughFor, renderMockup } from './render.ts'

const plain = (width: number, height: number, rgba: readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_, at) => rgba[at % 4] ?? 0),
})
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
]
const placing: Pick<
  Placeholder,
  'corners' | 'bend' | 'width' | 'height' | 'fit' | 'blend' | 'opacity' | 'shadows' | 'texture'
> = {
  corners: [
    { x: 25, y: 25 },
    { x: 75, y: 25 },
    { x: 75, y: 75 },
    { x: 25, y: 75 },
  ],
  ...{ bend: 0, width: 100, height: 100, fit: 'fill', blend: 'normal', opacity: 100, shadows: 0, texture: 0 },
}
const red = plain(20, 20, [200, 0, 0, 255])
const grey = () => plain(40, 40, [240, 240, 240, 255])

describe('a mock-up', () => {
  it('has the design in its quad, and the picture as it was around it', () => {
    const made = renderMockup({ base: grey(), designs: [{ placing, design: red }] })
    expect(at(made, 20, 20)).toEqual([200, 0, 0])
    expect(at(made, 5, 20)).toEqual([240, 240, 240])
    expect(at(made, 35, 35)).toEqual([240, 240, 240])
  })

  it('multiplies ink on light ground, and lays it as paint on dark ground, where it would vanish', () => {
    const auto = { ...placing, blend: 'auto' as const }
    const light = renderMockup({ base: plain(40, 40, [200, 200, 200, 255]), designs: [{ placing: auto, design: red }] })
    expect(at(light, 20, 20)).toEqual([156, 0, 0])
    const dark = renderMockup({ base: plain(40, 40, [20, 20, 20, 255]), designs: [{ placing: auto, design: red }] })
    expect(at(dark, 20, 20)).toEqual([200, 0, 0])
  })

  it('colours the garment by its mask, and nothing else', () => {
    const mask = plain(40, 40, [0, 0, 0, 255])
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 20; x++) mask.data.fill(255, (y * 40 + x) * 4, (y * 40 + x) * 4 + 3)
    const made = renderMockup({ base: grey(), mask: maskOf(mask), colour: '#204060', designs: [] })
    expect(at(made, 5, 5)).toEqual([32, 64, 96])
    expect(at(made, 30, 5)).toEqual([240, 240, 240])
  })

  it('clear pixels of a design leave the ground, and make no dark edge', () => {
    const half = plain(20, 20, [255, 255, 255, 255])
    for (let y = 0; y < 20; y++) half.data.fill(0, (y * 20 + 10) * 4, (y * 20 + 20) * 4)
    const made = renderMockup({ base: grey(), designs: [{ placing, design: half }] })
    expect(at(made, 27, 20)).toEqual([240, 240, 240])
    for (let x = 10; x < 30; x++) expect(Math.min(...at(made, x, 20))).toBeGreaterThanOrEqual(240)
  })

  it('takes shadows from the shading map, by as much as is said', () => {
    const shading = plain(40, 40, [64, 64, 64, 255])
    const lit = (shadows: number) =>
      at(
        renderMockup({
          base: grey(),
          shading: lightsOf(shading),
          designs: [{ placing: { ...placing, shadows }, design: red }],
        }),
        20,
        20,
      )[0]
    expect(lit(0)).toBe(200)
    expect(lit(100)).toBe(100)
    expect(lit(50)).toBe(150)
  })

  it('takes pictures as the browser has them: objects whose fields are not their own', () => {
    class Image {
      readonly #pixels = grey()
      get width() {
        return this.#pixels.width
      }
      get height() {
        return this.#pixels.height
      }
      get data() {
        return this.#pixels.data
      }
    }
    const made = renderMockup({ base: new Image(), designs: [{ placing: { ...placing, shadows: 100 }, design: red }] })
    expect(at(made, 20, 20)).toEqual([200, 0, 0])
  })

  it('sinks in the middle where it is bent', () => {
    const made = renderMockup({ base: grey(), designs: [{ placing: { ...placing, bend: 40 }, design: red }] })
    // Above the middle the ground shows, below it the design; at the edges the other way round.
    expect(at(made, 20, 12)).toEqual([240, 240, 240])
    expect(at(made, 20, 32)).toEqual([200, 0, 0])
    expect(at(made, 10, 12)).toEqual([200, 0, 0])
  })

  it('asks for no more pixels of a design than it shows', () => {
    expect(enoughFor(placing, { width: 2_000, height: 2_000 })).toBe(1_500)
  })
})
