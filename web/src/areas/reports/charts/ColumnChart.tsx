import Box from '@mui/material/Box'
import { type KeyboardEvent, useId, useState } from 'react'
import { ColumnMark } from './ColumnMark.tsx'
import { layColumns, margins } from './columns.ts'
import { Hatch } from './Hatch.tsx'
import { MarkTip } from './MarkTip.tsx'
import { useWidth } from './useWidth.ts'

export interface Mark {
  /** Its days within the period. */
  from: string
  to: string
  label: string
  /** What the tip has at its top: 'Week from 02/11/2026'. */
  name: string
  /** Not the whole of its days: hatched. */
  isPart: boolean
}

interface Props {
  /** What readers hear of it as a whole. */
  label: string
  marks: readonly Mark[]
  up: { name: string; values: readonly number[] }
  down?: { name: string; values: readonly number[] } | undefined
  height?: number
  /** What lies behind a bar. */
  onPick: (index: number) => void
}

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Bars over time. Tab reaches it once, arrows walk its bars; each says itself. */
export function ColumnChart({ label, marks, up, down, height = 216, onPick }: Props) {
  const hatch = useId()
  const { ref, width } = useWidth<HTMLDivElement>()
  const [at, setAt] = useState(marks.length - 1)
  const [shown, setShown] = useState<number | null>(null)
  const { columns, grid, zero, every } = layColumns({ ups: up.values, downs: down?.values }, { width, height })
  const last = marks.length - 1
  const current = Math.min(at, last)
  const most = Math.max(...up.values)
  const walk = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick(current)
      return
    }
    const next = keys[event.key]?.(current, last)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll<SVGElement>('[data-mark]')[next]?.focus()
  }
  const saidOf = (index: number) =>
    [`${up.name} ${up.values[index] ?? 0}`, down && `${down.name} ${down.values[index] ?? 0}`]
      .filter(Boolean)
      .join(', ')
  const column = shown === null ? undefined : columns[shown]
  const show = (index: number) => {
    setShown(index)
    setAt(index)
  }
  return (
    <Box ref={ref} sx={{ position: 'relative', minWidth: 0 }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no element of HTML that groups */}
      <svg width={width} height={height} role="group" aria-label={label} onKeyDown={walk} style={{ display: 'block' }}>
        <Hatch id={hatch} />
        {grid.map(({ y, value }) => (
          <g key={value}>
            <path d={`M${margins.left} ${y}H${width}`} stroke="var(--line)" />
            <text x={margins.left - 8} y={y + 4} textAnchor="end" fontSize={12} fill="var(--ink-2)">
              {Math.abs(value)}
            </text>
          </g>
        ))}
        {columns.map((one, index) => {
          const mark = marks[index]
          const value = up.values[index] ?? 0
          // Each says its number where the bars are wide enough, else the highest and the last.
          const isSaid = value > 0 && (one.up.width >= 22 || value === most || index === last)
          return (
            <ColumnMark
              key={mark?.name}
              {...{ column: one, hatch, height, label: mark?.label ?? '', said: isSaid ? value : null }}
              name={`${mark?.name}: ${saidOf(index)}`}
              isLabelled={(last - index) % every === 0}
              isPart={mark?.isPart ?? false}
              isShown={shown === index}
              isReached={index === current}
              onShow={() => show(index)}
              onHide={() => setShown(null)}
              onPick={() => onPick(index)}
            />
          )
        })}
        <path d={`M${margins.left} ${zero}H${width}`} stroke="var(--ink-3)" />
      </svg>
      {column && shown !== null && (
        <MarkTip
          x={column.place.x + column.place.width / 2}
          width={width}
          title={marks[shown]?.name ?? ''}
          rows={[
            [up.name, up.values[shown] ?? 0],
            ...(down ? [[down.name, down.values[shown] ?? 0] as [string, number]] : []),
          ]}
        />
      )}
    </Box>
  )
}
