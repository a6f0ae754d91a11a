import Box from '@mui/material/Box'
import { Fragment, useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { Mark } from './ColumnChart.tsx'
import { type Columns, layColumns, margins } from './columns.ts'
import { Hatch } from './Hatch.tsx'
import { MarkTip } from './MarkTip.tsx'
import { useMarkWalk } from './useMarkWalk.ts'
import { useWidth } from './useWidth.ts'

interface Values {
  name: string
  values: readonly number[]
}

interface Props {
  /** What readers hear of it as a whole. */
  label: string
  marks: readonly Mark[]
  /** Drawn as bars, above; undefined where it may not be seen. */
  bars: Values | undefined
  /** Drawn as a line, below, on a scale of its own. */
  line: Values | undefined
  /** px of both together. */
  height: number
  /** What lies behind a mark. */
  onPick: (index: number) => void
}

/** px: room for thousands. */
const left = 44
/** Between the two: the labels stand below the lower one alone. */
const gap = 4

/** The line through the tops of columns, and of them the last stretch, which is dashed where its days are not over. */
function lineOf({ columns, zero }: Columns, isPart: boolean) {
  const points = columns.map(({ up }) => ({ x: up.x + up.width / 2, y: up.y }))
  const path = (of: typeof points) => of.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const whole = isPart ? points.slice(0, -1) : points
  const [first, end] = [points[0], points.at(-1)]
  return {
    points,
    whole: path(whole),
    rest: isPart ? path(points.slice(-2)) : '',
    area: first && end ? `${path(points)}L${end.x} ${zero}L${first.x} ${zero}Z` : '',
  }
}

function Grid({ of, width }: { of: Columns; width: number }) {
  return of.grid.map(({ y, value }) => (
    <g key={value}>
      <path d={`M${left} ${y}H${width}`} stroke="var(--line)" />
      <text x={left - 8} y={y + 4} textAnchor="end" fontSize={12} fill="var(--ink-2)">
        {formatNumber(value)}
      </text>
    </g>
  ))
}

/** Two counts over the same time, each on a scale of its own. Tab reaches it once, arrows walk its dates. */
export function PairChart({ label, marks, bars, line, height, onPick }: Props) {
  const hatch = useId()
  const { ref, width } = useWidth<HTMLDivElement>()
  // The upper one's labels have no place, the lower one moves up into it.
  const half = bars && line ? Math.round((height + margins.bottom - gap) / 2) : height
  const top = bars && layColumns({ ups: bars.values }, { width, height: half, left })
  const low = line && layColumns({ ups: line.values }, { width, height: half, left })
  const moved = top && low ? half - margins.bottom + gap : 0
  const drawn = low && lineOf(low, marks.at(-1)?.isPart ?? false)
  const places = (low ?? top)?.columns ?? []
  const every = (low ?? top)?.every ?? 1
  const bottom = moved + half
  const { current, shown, show, hide, walk } = useMarkWalk(marks.length, onPick)
  const rowsOf = (at: number) =>
    [bars, line].flatMap((of): [string, string][] => (of ? [[of.name, formatNumber(of.values[at] ?? 0)]] : []))
  const place = shown === null ? undefined : places[shown]?.place
  return (
    <Box ref={ref} sx={{ position: 'relative', minWidth: 0 }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no element of HTML that groups */}
      <svg
        width={width}
        height={bottom}
        viewBox={`0 0 ${width} ${bottom}`}
        role="group"
        aria-label={label}
        onKeyDown={walk}
        style={{ display: 'block' }}
      >
        <Hatch id={hatch} />
        {place && (
          <rect x={place.x} y={4} width={place.width} height={bottom - margins.bottom - 4} fill="var(--fill)" />
        )}
        {top && <Grid of={top} width={width} />}
        {top?.columns.map(({ up }, at) => (
          <rect
            key={marks[at]?.name}
            {...up}
            rx={2}
            fill={marks[at]?.isPart ? `url(#${hatch}-part)` : 'var(--accent)'}
            stroke={marks[at]?.isPart && up.height > 0 ? 'var(--accent)' : 'none'}
          />
        ))}
        {low && drawn && (
          <g transform={`translate(0 ${moved})`}>
            <Grid of={low} width={width} />
            <path d={drawn.area} fill="var(--success)" opacity={0.12} />
            <path d={drawn.whole} fill="none" stroke="var(--success)" strokeWidth={2.25} />
            <path d={drawn.rest} fill="none" stroke="var(--success)" strokeWidth={2.25} strokeDasharray="4 3" />
            {shown !== null && (
              <circle cx={drawn.points[shown]?.x} cy={drawn.points[shown]?.y} r={4} fill="var(--success)" />
            )}
          </g>
        )}
        {places.map(({ place: own, up }, at) => (
          <Fragment key={marks[at]?.name}>
            {(places.length - 1 - at) % every === 0 && (
              <text
                x={Math.min(up.x + up.width / 2, width - 18)}
                y={bottom - 6}
                textAnchor="middle"
                fontSize={12}
                fontWeight={at === shown ? 600 : 400}
                fill={at === shown ? 'var(--ink)' : 'var(--ink-2)'}
              >
                {marks[at]?.label}
              </text>
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: a mark of a drawing has no element of HTML */}
            <g
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
              <rect x={own.x} y={0} width={own.width} height={bottom - margins.bottom} fill="transparent" />
            </g>
          </Fragment>
        ))}
      </svg>
      {place && shown !== null && (
        <MarkTip x={place.x + place.width / 2} width={width} title={marks[shown]?.name ?? ''} rows={rowsOf(shown)} />
      )}
    </Box>
  )
}
