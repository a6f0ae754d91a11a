import { initializeCanvas, writePsdBuffer } from 'ag-psd'

/** RGBA pixels, eight bits a channel, of the whole canvas. */
export type PsdLayer = { name: string; pixels: Buffer }

let isReady = false

function prepare() {
  if (isReady) return
  // The library needs image data objects only; there is no canvas on a server, so asking for one is an error.
  initializeCanvas(
    () => {
      throw new Error('no canvas on the server')
    },
    (width, height) =>
      ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ReturnType<
        NonNullable<Parameters<typeof initializeCanvas>[1]>
      >,
  )
  isReady = true
}

const asImage = (pixels: Buffer, width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length),
})

/** A Photoshop file with the composite and the named layers, bottom first. */
export function writeLayered(file: { width: number; height: number; composite: Buffer; layers: PsdLayer[] }): Buffer {
  prepare()
  const { width, height } = file
  const children = file.layers.map(({ name, pixels }) => ({
    name,
    left: 0,
    top: 0,
    imageData: asImage(pixels, width, height),
  }))
  return writePsdBuffer(
    { width, height, imageData: asImage(file.composite, width, height), children },
    { trimImageData: true },
  )
}
