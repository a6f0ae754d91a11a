import type { ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { placeToMend } from '../model/causes.ts'

interface Props {
  kind: string
  row: ReportRow
  /** The list of what the row counts. */
  to: string | undefined
}

/**
 * The one button that leads to the mend: of a cause where accounts sign in or keys stand, else the listings that failed by it, each of
 * which is mended for itself; of an account whose shop asks for it, the sign-in.
 */
export function RowAction({ kind, row, to }: Props) {
  const { t } = useTranslation(['reports', 'listing'])
  const isOut = row.account?.status === 'active' && row.account.connection === 'expired' && !row.isGone
  const mend = kind === 'causes' ? placeToMend(row.name) : undefined
  const way = isOut
    ? { to: `/setting/accounts?${new URLSearchParams({ search: row.name })}`, text: t('rows.signIn') }
    : mend
      ? { to: mend.to, text: t(`listing:cause.open.${mend.way}`) }
      : kind === 'causes' && to
        ? { to, text: t('rows.listings', { count: row.values.n ?? 0 }) }
        : undefined
  if (!way) return null
  return (
    <Button
      size="small"
      component={Link}
      to={way.to}
      preventScrollReset
      sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
    >
      {way.text}
    </Button>
  )
}
