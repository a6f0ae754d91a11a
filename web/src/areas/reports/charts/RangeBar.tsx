import type { LaidRange } from './ranges.ts'

/** One range: a dot at the median, a stroke at the end, and below it, hollow and dashed, the same of the days before. */
export function RangeBar({ range: { now, before }, color, width }: { range: LaidRange; color: string; width: number }) {
  return (
    <svg width={width} height={30} aria-hidden="true" style={{ display: 'block' }}>
      {before && (
        <g stroke="var(--ink-3)">
          <line x1={before[0]} x2={before[1]} y1={23} y2={23} strokeDasharray="2 3" />
          <circle cx={before[0]} cy={23} r={3} fill="var(--panel)" />
          <line x1={before[1]} x2={before[1]} y1={19} y2={27} />
        </g>
      )}
      {now && (
        <g>
          <line x1={now[0]} x2={now[1]} y1={11} y2={11} stroke={color} strokeWidth={5} opacity={0.45} />
          <line x1={now[1]} x2={now[1]} y1={5} y2={17} stroke={color} strokeWidth={2} />
          <circle cx={now[0]} cy={11} r={5.5} fill={color} />
        </g>
      )}
    </svg>
  )
}
