import type { Column } from './columns.ts'

interface Props {
  column: Column
  /** What it says when it is reached. */
  name: string
  label: string
  /** Its number, where there is room; null where not. */
  said: string | null
  isLabelled: boolean
  isPart: boolean
  isShown: boolean
  isReached: boolean
  hatch: string
  height: number
  onShow: () => void
  onHide: () => void
  onPick: () => void
}

/** One bar with its place: what is pointed at, reached by arrows, and opens what it counts. */
export function ColumnMark({
  column,
  name,
  label,
  said,
  isLabelled,
  isPart,
  isShown,
  isReached,
  hatch,
  height,
  ...on
}: Props) {
  const { place, up, down, before, label: under } = column
  const middle = up.x + up.width / 2
  return (
    // biome-ignore lint/a11y/useSemanticElements: a mark of a drawing has no element of HTML
    <g
      data-mark=""
      role="button"
      tabIndex={isReached ? 0 : -1}
      aria-label={name}
      onClick={on.onPick}
      onFocus={on.onShow}
      onBlur={on.onHide}
      onPointerEnter={on.onShow}
      onPointerLeave={on.onHide}
      style={{ cursor: 'pointer' }}
    >
      <rect {...place} fill={isShown ? 'var(--accent-soft)' : 'transparent'} />
      <rect
        {...up}
        rx={2}
        fill={isPart ? `url(#${hatch}-part)` : 'var(--accent)'}
        stroke={isPart && up.height > 0 ? 'var(--accent)' : 'none'}
      />
      {down && down.height > 0 && <rect {...down} fill={`url(#${hatch}-bad)`} stroke="var(--danger)" />}
      {before !== null && <path d={`M${up.x - 3} ${before}h${up.width + 6}`} stroke="var(--ink)" strokeWidth={2} />}
      {said !== null && (
        <text x={middle} y={up.y - 6} textAnchor="middle" fontSize={12} fontWeight={600} fill="var(--ink)">
          {said}
        </text>
      )}
      {isLabelled && (
        <text x={under.x} y={height - 6} textAnchor={under.anchor} fontSize={12} fill="var(--ink-2)">
          {label}
        </text>
      )}
    </g>
  )
}
