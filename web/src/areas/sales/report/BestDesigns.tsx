import type { SalesReport } from '@halftone/contract/areas/sales/sales.ts'
import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { hotTile } from '../../artworks/hot/hotStyles.ts'
import { ChangeMark } from '../../reports/parts/ChangeMark.tsx'
import { addressOf } from '../model/address.ts'
import { sayMoney } from '../model/money.ts'
import type { SalesFilter } from '../sales.api.ts'
import { Card } from './Card.tsx'

const shown = 6

/** The designs that earned most, as pictures; each leads to its sales. */
export function BestDesigns({ report, input }: { report: SalesReport; input: SalesFilter }) {
  const { t } = useTranslation('sales')
  const best = report.rows.filter(({ id }) => id > 0).slice(0, shown)
  const count = report.totals.designs ?? 0
  return (
    <Card
      title={t('best')}
      note={t('byRevenue')}
      aside={
        count > 0 && (
          <Link to={addressOf(input)} className="finger">
            {t('all', { count })}
          </Link>
        )
      }
    >
      {best.length === 0 && <Box className="quiet">{t('none.sold')}</Box>}
      <Box
        component="ol"
        className="plain-list"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          gap: 3,
        }}
      >
        {best.map((row, at) => (
          <Box component="li" key={row.id} sx={{ minWidth: 0 }}>
            <Box
              component={Link}
              to={addressOf(input, row.id)}
              sx={{
                color: 'text.primary',
                textDecoration: 'none',
                display: 'block',
                '&:hover .one-line': { textDecoration: 'underline' },
              }}
            >
              <Box sx={{ ...hotTile, aspectRatio: '4 / 3' }}>
                <ArtImage art={coverArt(report.covers[String(row.id)] ?? null)} alt="" inset={6} />
                <span className="hot-rank">{at + 1}</span>
              </Box>
              <Box className="one-line" title={row.name} sx={{ fontWeight: 600, mt: 1 }}>
                {row.name}
              </Box>
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <span className="tabular">{sayMoney(row.values.revenue, report.currency)}</span>
              <ChangeMark change={changeOf(row.values.revenue, row.before?.revenue, { as: 'count', good: 'up' })} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
