import Box from '@mui/material/Box'
import { type Band, type BandLabel, layBandLabels } from './bands.ts'
import type { Mark } from './ColumnChart.tsx'
import { margins } from './columns.ts'
import { layLines } from './lines.ts'
import { MarkTip } from './MarkTip.tsx'
import { useMarkWalk } from './useMarkWalk.ts'
import { useWidth } from './useWidth.ts'

interface Props {
  label: string
  marks: readonly Mark[]
  now: { name: string; values: readonly (number | null)[] }
  before: { name: string; values: readonly number[] }
  bands?: readonly Band[]
  say: (value: number) => string
  sayAxis: (value: number) => string
  height?: number
  onPick: (index: number) => void
}

const left = 52
/** Room above the lines for the names of bands. */
const headHeight = 34

function BandName({ label: { band, said, x } }: { label: BandLabel }) {
  return (
    <>
      <text x={x} y={-18} textAnchor="middle" fontSize={12} fontWeight={600} fill="var(--ink)">
        {said}
      </text>
      <text x={x} y={-4} textAnchor="middle" fontSize={12} fill="var(--ink-2)">
        {band.note}
      </text>
    </>
  )
}

/** A line over time and the one of the year before, dashed. Tab reaches it once, arrows walk it. */
export function LineChart({ label, marks, now, before, bands = [], say, sayAxis, height = 250, onPick }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const { points, grid, zero, every, ...paths } = layLines(
    { now: now.values, before: before.values },
    { width, height, left },
  )
  const { current, shown, show, hide, walk } = useMarkWalk(marks.length, onPick)
  const rowsOf = (at: number) =>
    [now, before].flatMap(({ name, values }): [string, string][] => {
      const value = values[at]
      return value === null || value === undefined ? [] : [[name, say(value)]]
    })
  const centre = (band: Band) => ((points[band.from]?.x ?? 0) + (points[band.to]?.x ?? 0)) / 2
  const labels = layBandLabels(bands, centre, width)
  const half = points.length > 1 ? ((points[1]?.x ?? 0) - (points[0]?.x ?? 0)) / 2 : 20
  const top = bands.length > 0 ? headHeight : 0
  const end = points.filter((point) => point.now !== null).at(-1)
  const column = shown === null ? undefined : points[shown]
  return (
    <Box ref={ref} sx={{ position: 'relative', minWidth: 0 }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no element of HTML that groups */}
      <svg
        width={width}
        height={height + top}
        viewBox={`0 ${-top} ${width} ${height + top}`}
        role="group"
        aria-label={label}
        onKeyDown={walk}
        style={{ display: 'block' }}
      >
        {bands.map((band) => {
          const [from, to] = [points[band.from]?.x ?? 0, points[band.to]?.x ?? 0]
          const label = labels.find((one) => one.band === band)
          return (
            <g key={`${band.name} ${band.from}`}>
              <rect
                x={from - half}
                y={0}
                width={Math.max(4, to - from + 2 * half)}
                height={height - margins.bottom}
                fill={band.isNext ? 'var(--warning-soft)' : 'var(--fill)'}
              />
              <title>{band.name}</title>
              {label && <BandName label={label} />}
            </g>
          )
        })}
        {grid.map(({ y, value }) => (
          <g key={value}>
            <path d={`M${left} ${y}H${width}`} stroke="var(--line)" />
            <text x={left - 8} y={y + 4} textAnchor="end" fontSize={12} fill="var(--ink-2)">
              {sayAxis(value)}
            </text>
          </g>
        ))}
        <path d={`M${left} ${zero}H${width}`} stroke="var(--ink-3)" />
        <path d={paths.area} fill="var(--accent)" opacity={0.09} />
        <path d={paths.before} fill="none" stroke="var(--ink-2)" strokeWidth={1.5} strokeDasharray="4 3" />
        <path d={paths.now} fill="none" stroke="var(--accent)" strokeWidth={2.25} />
        {end && <circle cx={end.x} cy={end.now ?? 0} r={4} fill="var(--accent)" />}
        {points.map((point, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a mark of a drawing has no element of HTML
          <g
            key={marks[at]?.name}
            data-mark=""
            role="button"
            tabIndex={at === current ? 0 : -1}
            aria-label={`${marks[at]?.name}: ${rowsOf(at)
              .map(([name, said]) => `${name} ${said}`)
              .join(', ')}`}
            onClick={() => onPick(at)}
            onFocus={() => show(at)}
            onBlur={hide}
            onPointerEnter={() => show(at)}
            onPointerLeave={hide}
            style={{ cursor: 'pointer' }}
          >
            <rect x={point.x - half} y={0} width={2 * half} height={height - margins.bottom} fill="transparent" />
            {at === shown && <path d={`M${point.x} 0V${height - margins.bottom}`} stroke="var(--ink-2)" />}
            {at === shown && point.before !== null && (
              <circle cx={point.x} cy={point.before} r={4} fill="var(--panel)" stroke="var(--ink-2)" />
            )}
            {at === shown && point.now !== null && <circle cx={point.x} cy={point.now} r={4} fill="var(--accent)" />}
            {(points.length - 1 - at) % every === 0 && (
              <text
                x={point.x > width - 20 ? width : point.x}
                y={height - 6}
                textAnchor={point.x > width - 20 ? 'end' : 'middle'}
                fontSize={12}
                fill="var(--ink-2)"
              >
                {marks[at]?.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      {column && shown !== null && (
        <MarkTip x={column.x} width={width} title={marks[shown]?.name ?? ''} rows={rowsOf(shown)} />
      )}
    </Box>
  )
}
