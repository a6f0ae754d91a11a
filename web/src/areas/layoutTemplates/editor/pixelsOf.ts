import type { Pixels } from '@halftone/contract/rules/layout/pixels.ts'

type Drawable = CanvasImageSource & { width: number; height: number }

/** Pixels of a picture, as large as it is drawn. Throws where the browser has no canvas to read from. */
export function pixelsOf(source: Drawable, width: number, height: number): Pixels {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(source, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** A picture by its address, in a way that lets its pixels be read. */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = address
  })
}

/** A design to try with where there is none: a grid, a ring and corners that show each fold and turn. */
export function testDesign(ratio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const [width, height] = ratio > 1 ? [600, Math.round(600 / ratio)] : [Math.round(600 * ratio), 600]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#f4efe6'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#2b5a8c'
  context.lineWidth = 3
  for (let at = 0; at <= 10; at++) {
    context.beginPath()
    context.moveTo((at * width) / 10, 0)
    context.lineTo((at * width) / 10, height)
    context.moveTo(0, (at * height) / 10)
    context.lineTo(width, (at * height) / 10)
    context.stroke()
  }
  context.fillStyle = '#c8553d'
  context.beginPath()
  context.arc(width / 2, height / 2, Math.min(width, height) * 0.28, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#f4efe6'
  context.font = `700 ${Math.round(Math.min(width, height) * 0.3)}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText('Aa', width / 2, height / 2)
  return canvas
}
