import { boardColor } from '../../theme/tokens.ts'

/** The dot of a board. `place` is 0 for the first board; or give a colour that came with the data. */
export function StatusDot({ place, color, size = 8 }: { place?: number; color?: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        background: color ?? boardColor(place ?? -1),
      }}
    />
  )
}
