import type { CSSProperties } from 'react'
import { boardColor, themedColor } from '../../theme/tokens.ts'

/**
 * The dot of a board. `place` is 0 for the first board; or give a colour that came with the data, which the dark theme
 * shows in its own shade (`.dot` of base.css).
 */
export function StatusDot({ place, color, size = 8 }: { place?: number; color?: string; size?: number }) {
  const shade = color === undefined ? boardColor(place ?? -1) : themedColor(color)
  return (
    <span aria-hidden="true" className="dot" style={{ '--dot': shade, width: size, height: size } as CSSProperties} />
  )
}
