import type { Figure, Report } from '@halftone/contract/areas/reports/reports.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Spark } from '../charts/Spark.tsx'
import { sayNumber } from '../model/change.ts'
import { type NumberName, numbers } from '../model/tabs.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { paper } from './paper.ts'

interface Props {
  names: readonly NumberName[]
  report: Pick<Report, 'totals' | 'previous' | 'series'> | undefined
  /** The address that shows what a figure counts. */
  to: (figure: Figure) => string
}

/** What does not fit beside the number goes to a line that is not shown: half a small line would say something else. */
const oneLine = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 3 },
  ...{ height: 28, whiteSpace: 'nowrap', overflow: 'hidden' },
} as const

/** The numbers of a report, each with what became of it; each leads to what it counts. */
export function FigureStrip({ names, report, to }: Props) {
  const { t } = useTranslation('reports')
  return (
    <Box
      component="ul"
      className="plain-list"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(auto-fit, minmax(150px, 1fr))` },
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
      }}
    >
      {names.map((name) => {
        const meaning = numbers[name]
        const value = report?.totals[name]
        return (
          <li key={name}>
            <Box
              component={Link}
              to={to(meaning.list)}
              sx={{
                display: 'block',
                px: 4,
                py: 3,
                minHeight: 88,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover, &:focus-visible': { bgcolor: 'var(--canvas)' },
                '&:hover .figure': { textDecoration: 'underline' },
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              <div className="meta one-line">{t(`figure.${name}`)}</div>
              <Box sx={oneLine}>
                <Box component="span" className="figure tabular" sx={{ fontSize: 'var(--fs-page)', fontWeight: 650 }}>
                  {report ? sayNumber(value, meaning.as) : '\u00a0'}
                </Box>
                {report && <ChangeMark change={changeOf(value, report.previous?.[name], meaning)} />}
                <Box sx={{ ml: 'auto', alignSelf: 'center' }}>
                  <Line name={name} series={report?.series ?? []} />
                </Box>
              </Box>
              <Box className="meta one-line" sx={paper.unfolded}>
                {t(`behind.${name}`)}
              </Box>
            </Box>
          </li>
        )
      })}
    </Box>
  )
}

/** Fewer say nothing of how it went. */
const fewest = 3

/** How a figure went within the period, where its report says so. */
function Line({ name, series }: { name: NumberName; series: Report['series'] }) {
  const values = series.map((of) => of.values[name] ?? null)
  if (values.filter((value) => value !== null).length < fewest) return null
  return <Spark values={values} width={40} height={22} />
}
