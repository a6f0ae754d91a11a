import { formatDecimal, pageLanguage } from '../../../lib/format.ts'
import { sayDays } from '../model/change.ts'

/** The scale below ranges; its largest number carries the unit. */
export function Axis({ ticks, width }: { ticks: readonly { x: number; value: number }[]; width: number }) {
  return (
    <svg width={width} height={18} aria-hidden="true" style={{ display: 'block', overflow: 'visible' }}>
      <path d={`M0 1H${width}`} stroke="var(--line)" />
      {ticks.map(({ x, value }, at) => (
        <text key={value} x={x} y={14} textAnchor="middle" fontSize={12} fill="var(--ink-2)">
          {at === ticks.length - 1 ? sayDays(value) : formatDecimal(value, pageLanguage())}
        </text>
      ))}
    </svg>
  )
}
