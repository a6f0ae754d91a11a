import Box from '@mui/material/Box'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { ColumnMark } from './ColumnMark.tsx'
import { layColumns, margins } from './columns.ts'
import { Hatch } from './Hatch.tsx'
import { MarkTip } from './MarkTip.tsx'
import { useMarkWalk } from './useMarkWalk.ts'
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
  /** What it was before: a stroke across each bar. */
  before?: { name: string; values: readonly number[] } | undefined
  /** How numbers are said, and how at the axis, where they are no counts. */
  say?: ((value: number) => string) | undefined
  sayAxis?: ((value: number) => string) | undefined
  height?: number
  /** What lies behind a bar. */
  onPick: (index: number) => void
}

/** Bars over time. Tab reaches it once, arrows walk its bars; each says itself. */
export function ColumnChart({
  label,
  marks,
  up,
  down,
  before,
  say = formatNumber,
  sayAxis,
  height = 216,
  onPick,
}: Props) {
  const hatch = useId()
  const { ref, width } = useWidth<HTMLDivElement>()
  const left = sayAxis ? 52 : margins.left
  const { columns, grid, zero, every } = layColumns(
    { ups: up.values, downs: down?.values, before: before?.values },
    { width, height, left },
  )
  const last = marks.length - 1
  const { current, shown, show, hide, walk } = useMarkWalk(marks.length, onPick)
  const rowsOf = (index: number): [string, string][] =>
    [up, before, down].flatMap((line) => (line ? [[line.name, say(line.values[index] ?? 0)] as [string, string]] : []))
  const most = Math.max(...up.values)
  const saidOf = (index: number) =>
    rowsOf(index)
      .map(([name, said]) => `${name} ${said}`)
      .join(', ')
  const column = shown === null ? undefined : columns[shown]
  return (
    <Box ref={ref} sx={{ position: 'relative', minWidth: 0 }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no element of HTML that groups */}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
        onKeyDown={walk}
        style={{ display: 'block' }}
      >
        <Hatch id={hatch} />
        {grid.map(({ y, value }) => (
          <g key={value}>
            <path d={`M${left} ${y}H${width}`} stroke="var(--line)" />
            <text x={left - 8} y={y + 4} textAnchor="end" fontSize={12} fill="var(--ink-2)">
              {(sayAxis ?? String)(Math.abs(value))}
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
              {...{
                column: one,
                hatch,
                height,
                label: mark?.label ?? '',
                said: isSaid ? (sayAxis ?? say)(value) : null,
              }}
              name={`${mark?.name}: ${saidOf(index)}`}
              isLabelled={(last - index) % every === 0}
              isPart={mark?.isPart ?? false}
              isShown={shown === index}
              isReached={index === current}
              onShow={() => show(index)}
              onHide={hide}
              onPick={() => onPick(index)}
            />
          )
        })}
        <path d={`M${left} ${zero}H${width}`} stroke="var(--ink-3)" />
      </svg>
      {column && shown !== null && (
        <MarkTip
          x={column.place.x + column.place.width / 2}
          width={width}
          title={marks[shown]?.name ?? ''}
          rows={rowsOf(shown)}
        />
      )}
    </Box>
  )
}
