const number = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[+-]?\\d+)?'
const length = new RegExp(`^\\s*(${number})\\s*(px|pt|pc|mm|cm|in)?\\s*$`, 'i')
/** CSS pixels in one unit. */
const units = new Map([
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
])

/**
 * Size of an SVG in CSS pixels by its width and height, else its viewBox, else 300 x 150 as browsers have it.
 * Undefined when `head`, the first kilobytes of the file, does not begin as an SVG document.
 */
export function svgDimensions(head: Buffer): { width: number; height: number } | undefined {
  const tag = rootTag(head.subarray(0, 64 << 10).toString('utf8'))
  if (tag === undefined) return undefined
  const box = attribute(tag, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = box?.every(Number.isFinite) ? box : []
  const hasBox = boxWidth > 0 && boxHeight > 0
  const width = pixels(attribute(tag, 'width'))
  const height = pixels(attribute(tag, 'height'))
  if (width && height) return { width, height }
  if (!hasBox) return { width: width ?? 300, height: height ?? 150 }
  if (width) return { width, height: (width * boxHeight) / boxWidth }
  if (height) return { width: (height * boxWidth) / boxHeight, height }
  return { width: boxWidth, height: boxHeight }
}

/** The attributes of the root `<svg …>`, after prolog, comments and document type only. Read by index: no slow patterns. */
function rootTag(text: string): string | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++
    const end = skip(text, at)
    if (end === undefined) break
    if (end < 0) return undefined
    at = end
  }
  const open = /^<(?:[a-z][\w-]*:)?svg(?=[\s/>])/i.exec(text.slice(at, at + 100))
  if (!open) return undefined
  const from = at + open[0].length
  const end = text.indexOf('>', from)
  return text.slice(from, end < 0 ? undefined : end)
}

/** Where the prolog, comment or document type at `at` ends; undefined when there is none, -1 when it has no end. */
function skip(text: string, at: number): number | undefined {
  const until = (mark: string) => {
    const end = text.indexOf(mark, at)
    return end < 0 ? -1 : end + mark.length
  }
  if (text.startsWith('<?', at)) return until('?>')
  if (text.startsWith('<!--', at)) return until('-->')
  if (!/^<!doctype/i.test(text.slice(at, at + 9))) return undefined
  const subset = text.indexOf('[', at)
  const close = text.indexOf('>', at)
  return subset >= 0 && subset < close ? until(']>') : until('>')
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match?.[1] ?? match?.[2]
}

function pixels(text: string | undefined): number | undefined {
  const match = length.exec(text ?? '')
  const value = Number(match?.[1]) * (units.get(match?.[2]?.toLowerCase() ?? 'px') ?? 1)
  return match && value > 0 && Number.isFinite(value) ? value : undefined
}
