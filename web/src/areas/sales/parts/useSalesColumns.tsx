import type { ArtworkSale } from '@halftone/contract/areas/sales/sales.ts'
import { daysBetween } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOnWire, formatDate, formatNumber } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Spark } from '../../reports/charts/Spark.tsx'
import { sayMoney } from '../model/money.ts'

interface Options {
  first: number
  /** Null for who may see no sums: their columns are absent. Undefined until it is known: they have their room already. */
  currency: string | null | undefined
  isQuiet: boolean
  /** The largest revenue of the page, for the bars. */
  most: number
  /** One artwork stands beside the list, which has less room then. */
  isNarrow: boolean
}

const share = (part: number, of: number) => `${Math.round((part / of) * 100)}\u202f%`

/** What remains of it: in red below zero, with why; without costs the way to say them. */
function Profit({ row, currency }: { row: ArtworkSale; currency: string }) {
  const { t } = useTranslation('sales')
  const { profit = null, costed = 0, uncosted = 0, quantity = 0, returned = 0 } = row.values
  if ((costed ?? 0) === 0 && (uncosted ?? 0) > 0)
    return (
      <Box>
        –
        <Link to="/setting/sales" onClick={(event) => event.stopPropagation()} style={{ display: 'block' }}>
          {t('setCost')}
        </Link>
      </Box>
    )
  const isLoss = (profit ?? 0) < 0
  return (
    <Box>
      <Box sx={{ fontWeight: 550, color: isLoss ? 'error.main' : undefined }}>{sayMoney(profit, currency)}</Box>
      <Box className="meta" sx={isLoss ? { color: 'error.main' } : undefined}>
        {isLoss && (returned ?? 0) > 0
          ? t('returns', { count: returned ?? 0 })
          : (costed ?? 0) > 0 && (quantity ?? 0) > 0
            ? share(profit ?? 0, costed ?? 1)
            : ''}
      </Box>
    </Box>
  )
}

function Named({ row }: { row: ArtworkSale }) {
  const { t } = useTranslation('sales')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box
        sx={{
          ...{ width: 48, height: 48, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' },
          border: '1px solid var(--line)',
          opacity: row.deletedAt ? 0.5 : 1,
        }}
      >
        <ArtImage art={coverArt(row.cover)} alt="" inset={4} />
      </Box>
      <Box sx={{ minWidth: 0, color: row.deletedAt ? 'text.secondary' : undefined }}>
        <Box className="one-line" title={row.name} sx={{ fontWeight: 600 }}>
          {row.name}
        </Box>
        <Box className="meta one-line">
          {row.deletedAt
            ? t('deleted', { date: formatDate(row.deletedAt) })
            : `${row.subId} · ${t('accounts', { count: row.accounts })}`}
        </Box>
      </Box>
    </Box>
  )
}

/** #, artwork, twelve months, quantity, revenue, profit, designer; sums only for who may see them. */
export function useSalesColumns({ first, currency, isQuiet, most, isNarrow }: Options): Column<ArtworkSale>[] {
  const { t } = useTranslation('sales')
  const today = dayOnWire(new Date())
  const since = (row: ArtworkSale) => row.lastSoldAt ?? row.liveSince
  const money: Column<ArtworkSale>[] =
    currency === null || isQuiet
      ? []
      : [
          {
            ...{ id: 'revenue', title: t('revenue'), width: 132, align: 'right', sort: 'sales', phone: 96 },
            render: ({ values }) =>
              currency !== undefined && (
                <Box>
                  <Box sx={{ fontWeight: 600 }}>{sayMoney(values.revenue, currency)}</Box>
                  <Box
                    aria-hidden="true"
                    sx={{
                      ...{
                        ml: 'auto',
                        mt: 0.5,
                        height: 4,
                        borderRadius: '2px',
                        bgcolor: 'var(--accent)',
                        opacity: 0.75,
                      },
                      width: `${((values.revenue ?? 0) / most) * 100}%`,
                    }}
                  />
                </Box>
              ),
          },
          {
            ...{ id: 'profit', title: t('profit'), width: 104, align: 'right', phone: 'hidden' },
            render: (row) => currency !== undefined && <Profit row={row} currency={currency} />,
          },
        ]
  const quiet: Column<ArtworkSale>[] = isQuiet
    ? [
        {
          ...{ id: 'quiet', title: t('withoutSale'), width: 120, align: 'right', sort: 'sales', phone: 88 },
          render: (row) => {
            const at = since(row)
            return at ? <b>{t('days', { count: daysBetween(at.slice(0, 10), today) })}</b> : '–'
          },
        },
      ]
    : [
        {
          ...{ id: 'quantity', title: t('quantity'), width: 96, align: 'right' },
          ...(currency === null ? { sort: 'sales', phone: 80 } : { phone: 'hidden' as const }),
          render: ({ values }) => <b>{formatNumber(values.quantity ?? 0)}</b>,
        },
      ]
  const created: Column<ArtworkSale> = {
    ...{ id: 'created', title: t('createdAt'), width: 104, sort: 'created_at', phone: 'hidden' },
    render: ({ createdAt }) => <span className="meta">{formatDate(createdAt)}</span>,
  }
  return [
    {
      ...{ id: 'number', title: '#', width: 48, isFixed: true, phone: 'hidden' },
      render: (_, index) => <span className="quiet">{first + index + 1}</span>,
    },
    {
      id: 'artwork',
      title: t('artwork'),
      width: 220,
      min: 180,
      grows: true,
      phone: 220,
      render: (row) => <Named row={row} />,
    },
    {
      id: 'months',
      title: t('months'),
      width: 124,
      phone: 'hidden',
      render: ({ months }) => <Spark values={months} />,
    },
    ...quiet,
    ...money,
    {
      ...{ id: 'designer', title: t('designer'), width: 132, phone: 'hidden' },
      render: ({ designer }) =>
        designer && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
            <Avatar person={designer} size={24} isDecorative />
            <span className="one-line">{designer.display_name}</span>
          </Box>
        ),
    },
    ...(isNarrow ? [] : [created]),
  ]
}
