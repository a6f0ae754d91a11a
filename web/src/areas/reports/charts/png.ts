import { fontRules } from './fontRules.ts'

/** What of an element's look a drawing takes along: its colours come from the page, which is not there in a file. */
const looks = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-weight'] as const
const scale = 2
const room = { head: 56, edge: 24 } as const

/** A copy of a drawing that stands by itself, its font within. */
async function standalone(svg: SVGSVGElement): Promise<SVGSVGElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [own, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [at, element] of own.entries()) {
    const style = getComputedStyle(element)
    for (const name of looks) {
      const value = style.getPropertyValue(name)
      // Of a fill by a pattern the page's address would be in it.
      if (value && !value.includes('url(')) copied[at]?.setAttribute(name, value)
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  // The label of the last mark may be wider than what is below it.
  const { x, y, width, height } = svg.viewBox.baseVal
  copy.setAttribute('width', String(width + room.edge))
  copy.setAttribute('viewBox', `${x} ${y} ${width + room.edge} ${height}`)
  copy.setAttribute('font-family', getComputedStyle(document.body).fontFamily)
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = await fontRules(svg.textContent ?? '')
  copy.prepend(style)
  return copy
}

function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  return new Promise((done, failed) => {
    image.onload = () => done(image)
    image.onerror = () => failed(new Error('the drawing could not be read'))
    image.src = url
  })
}

/** A chart as a picture of twice its size, with what it is of. */
export async function pngOf(svg: SVGSVGElement, { title, text }: { title: string; text: string }): Promise<Blob> {
  const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value]
  const markup = new XMLSerializer().serializeToString(await standalone(svg))
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * room.edge) * scale
  canvas.height = (height + room.head + room.edge) * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is nothing to draw on')
  const style = getComputedStyle(document.documentElement)
  context.scale(scale, scale)
  context.fillStyle = style.getPropertyValue('--panel') || 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = style.getPropertyValue('--ink') || 'black'
  context.font = `600 15px ${getComputedStyle(document.body).fontFamily}`
  context.fillText(title, room.edge, 26)
  context.font = `12px ${getComputedStyle(document.body).fontFamily}`
  context.fillText(text, room.edge, 44)
  context.drawImage(image, room.edge, room.head)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture came'))), 'image/png'),
  )
}
