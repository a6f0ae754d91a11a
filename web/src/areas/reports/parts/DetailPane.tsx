import type { Figure, ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import type { Days } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { sayNumber } from '../model/change.ts'
import { type NumberName, numbers } from '../model/tabs.ts'
import { detailQuery, type ReportInput } from '../reports.api.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { CountLink } from './CountLink.tsx'
import { SeriesCard } from './SeriesCard.tsx'

interface Props {
  type: 'user' | 'account'
  row: ReportRow
  input: ReportInput
  context: string
  onPick: (figure: Figure, days: Days) => void
  /** The list of what one of its numbers counts. */
  to: (figure: Figure) => string
  onClose: () => void
}
const shown: Record<Props['type'], readonly NumberName[]> = {
  user: ['created', 'onSale', 'approved', 'turnedDown', 'published'],
  account: ['published', 'failed'],
}

/** One person or account beside the rows: all that was counted of it, over the same days. */
export function DetailPane({ type, row, input, context, onPick, to, onClose }: Props) {
  const { t } = useTranslation(['reports', 'common'])
  const query = useQuery(detailQuery(type, row.id, input))
  const report = query.data
  return (
    <Box
      component="section"
      aria-label={row.name}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <h2 className="title one-line">{row.name}</h2>
        <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <X size={18} />
        </IconButton>
      </Box>
      {query.isPending && <Skeleton variant="rounded" height={240} />}
      {query.isError && <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />}
      {report && (
        <>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: '1fr auto auto',
              gap: 1,
              columnGap: 3,
              alignItems: 'center',
            }}
          >
            {shown[type].map((name) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt>{t(`figure.${name}`)}</dt>
                <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
                  <CountLink to={(report.totals[name] ?? 0) > 0 ? to(numbers[name].list) : undefined}>
                    {sayNumber(report.totals[name], numbers[name].as)}
                  </CountLink>
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  <ChangeMark change={changeOf(report.totals[name], report.previous?.[name], numbers[name])} />
                </Box>
              </Box>
            ))}
          </Box>
          {type === 'user' && <SeriesCard report={report} up="onSale" context={context} height={170} onPick={onPick} />}
          {type === 'user' && (
            <SeriesCard
              report={report}
              up="approved"
              down="turnedDown"
              context={context}
              height={170}
              onPick={onPick}
            />
          )}
          {type === 'account' && (
            <SeriesCard report={report} up="published" down="failed" context={context} height={170} onPick={onPick} />
          )}
        </>
      )}
    </Box>
  )
}
