import type { Ware } from './design.ts'
import { backdrops, blank, type Garment, garmentMask } from './mockups.ts'

interface Sheet {
  width: number
  height: number
  body: string
}

/** A phone case lying on a desk; as a mask white where the case is. */
function phoneCase(fill: string, ground: string, isMask: boolean): Sheet {
  const [cloth, wall, hole] = isMask ? ['#fff', '#000', '#000'] : [fill, ground, '#2a2d31']
  const shadow = isMask ? '' : '<rect x="232" y="96" width="352" height="776" rx="62" fill="#000" opacity=".16"/>'
  const gleam = isMask
    ? ''
    : '<path d="M236 150V800" stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round"/>'
  const lens = [
    [300, 166],
    [300, 238],
    [366, 202],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="27" fill="${hole}"/>`)
  const body = `<rect width="800" height="960" fill="${wall}"/>${shadow}<rect x="224" y="84" width="352" height="776" rx="62" fill="${cloth}"/>${gleam}<rect x="256" y="122" width="156" height="162" rx="40" fill="${isMask ? '#fff' : '#d7d9dc'}"/>${lens.join('')}`
  return { width: 800, height: 960, body }
}

/** A ware without a print, as layouts have it, or its mask. */
export function blankSheet(ware: Ware | 'phone', garment: Garment, backdrop: number, isMask: boolean): Sheet {
  const wall = backdrops[backdrop % backdrops.length] ?? backdrops[0]
  if (ware === 'phone') return phoneCase('#fbfbfa', wall, isMask)
  if (isMask && ware !== 'poster') return garmentMask(ware)
  const { width, height, under, over } = blank(ware, garment, wall, 5 / 7)
  return { width, height, body: under + over }
}
