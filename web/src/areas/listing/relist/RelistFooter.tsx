import { earlierDays } from '@halftone/contract/parts/liveListing.ts'
import type { RelistCheck } from '@halftone/contract/parts/relistCheck.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useProblemText } from '../form/fieldTexts.ts'
import type { Problem } from '../form/uploadProblems.ts'
import type { Relist } from './useRelist.ts'

interface Props {
  relist: Relist
  /** How many things would change. */
  count: number
  problems: readonly Problem[]
  isApproved: boolean
  onShow: (field: string) => void
  onClose: () => void
  onFinish: () => void
  onRehearse: () => void
  /** What the dry run of exactly this found. */
  cost: RelistCheck | undefined
}

/** Why nothing can be sent, or how much will be. */
export function RelistFooter({
  relist,
  count,
  problems,
  isApproved,
  cost,
  onShow,
  onClose,
  onFinish,
  onRehearse,
}: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const textOf = useProblemText()
  const reasons = [...problems.map(textOf), ...(isApproved ? [] : [t('problem.approved')])]
  const [first] = problems
  return (
    <>
      {relist.refused.length > 0 && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          <b>{t('relist.failed')}</b> {[...new Set(relist.refused)].join(' ')}
        </Alert>
      )}
      <Box role="status" sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        {count === 0 && t('relist.same')}
        {count > 0 && reasons.length > 0 && `${t('problem.lead')} ${reasons.join(', ')}.`}
        {count > 0 && reasons.length === 0 && !cost && t('relist.keptFor', { count: earlierDays })}
        {count > 0 && reasons.length === 0 && cost && (
          <Box component="span" className="tabular">
            {t(cost.leftToday === null ? 'relist.cost' : 'relist.costLeft', {
              calls: cost.calls,
              left: formatNumber(cost.leftToday ?? 0),
            })}
          </Box>
        )}
      </Box>
      {count > 0 && first && (
        <Button variant="text" color="primary" onClick={() => onShow(first.field)}>
          {t('problem.showFirst')}
        </Button>
      )}
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button
        startIcon={<FlaskConical size={16} />}
        disabled={count === 0 || reasons.length > 0 || relist.isBusy}
        loading={relist.isRehearsing}
        onClick={onRehearse}
      >
        {t('relist.rehearse')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        disabled={count === 0 || reasons.length > 0}
        loading={relist.isBusy}
        onClick={onFinish}
      >
        {count === 0 ? t('finish') : t('relist.finish', { count })}
      </Button>
    </>
  )
}
