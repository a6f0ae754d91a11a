import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDateTime, formatDay } from '../../../lib/format.ts'
import { type Minutes, momentOf, type Range } from './minutes.ts'

interface Props {
  minutes: Minutes
  /** The bars between the handles: from the first on, before the second. */
  range: Range
  onChange: (range: Range) => void
}

/** px; a finger finds the handles too. */
const height = 44
const labels = 4
const day = 86_400_000

const handles = {
  position: 'absolute',
  inset: 0,
  height: '100%',
  p: 0,
  '@media (pointer: coarse)': { p: 0 },
  '& .MuiSlider-rail': { opacity: 0 },
  '& .MuiSlider-track': {
    height: '100%',
    boxSizing: 'border-box',
    border: '1px solid var(--accent)',
    borderRadius: 'var(--radius-s)',
    bgcolor: 'var(--accent-soft)',
  },
  '& .MuiSlider-thumb': {
    width: 8,
    height: 26,
    borderRadius: '4px',
    bgcolor: 'background.paper',
    border: '1.5px solid var(--accent)',
    '&::before': { boxShadow: 'none' },
  },
} as const

/** When a person changed something in a period, and from when to when of it: two handles, by pointer and by arrows. */
export function MinutesRange({ minutes, range, onChange }: Props) {
  const { t } = useTranslation(['revert', 'logs'])
  const { size, heights, from, to } = minutes
  const short = to - from > day ? formatDay : formatClock
  const change = (_: Event, value: number | number[], thumb: number) => {
    const [start = 0, end = size] = [value].flat()
    // There is always one bar between them: the handle that is moved stops before the other.
    onChange(thumb === 0 ? [Math.min(start, end - 1), end] : [start, Math.max(end, start + 1)])
  }
  return (
    <Box sx={{ flex: { xs: '1 0 100%', md: '0 1 520px' }, minWidth: 0, order: { xs: 1, md: 0 } }}>
      <Box sx={{ position: 'relative', height, mx: 2 }}>
        <Slider
          value={[...range]}
          onChange={change}
          max={size}
          shiftStep={5}
          disableSwap
          getAriaLabel={(at) => t(at === 0 ? 'logs:filter.from' : 'logs:filter.to')}
          getAriaValueText={(at) => formatDateTime(momentOf(minutes, at))}
          sx={handles}
        />
        <Bars heights={heights} range={range} />
      </Box>
      <Box aria-hidden="true" className="meta tabular" sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {Array.from({ length: labels + 1 }, (_, at) => from + ((to - from) / labels) * at).map((at) => (
          <span key={at}>{short(at)}</span>
        ))}
      </Box>
    </Box>
  )
}

/** Each bar as high as it has changes, beside the highest; a dash where it has none. */
function Bars({ heights, range: [start, end] }: { heights: readonly number[]; range: Range }) {
  const most = Math.max(1, ...heights)
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={`0 0 ${heights.length} ${height}`}
      preserveAspectRatio="none"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {heights.map((n, at) => {
        const high = n === 0 ? 1.5 : Math.max(5, ((height - 12) * n) / most)
        const isIn = n > 0 && at >= start && at < end
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the period
            key={at}
            x={at + 0.15}
            y={height - 3 - high}
            width={0.7}
            height={high}
            fill={isIn ? 'var(--accent)' : n === 0 ? 'var(--line-strong)' : 'var(--ink-3)'}
          />
        )
      })}
    </Box>
  )
}
