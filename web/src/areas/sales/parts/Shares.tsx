import type { ArtworkSaleChart } from '@halftone/contract/areas/sales/sales.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'

type Share = ArtworkSaleChart['types'][number]
/** Rows of a ranking; what is less is told together. */
const most = 4

/** Of which types and colours it sold. */
export function Shares({ types, colours }: { types: readonly Share[]; colours: readonly Share[] }) {
  const { t } = useTranslation('sales')
  const list = (name: string, rows: readonly Share[]) => {
    const rest = rows.slice(most).reduce((sum, { quantity }) => sum + quantity, 0)
    const shown = [
      ...rows.slice(0, most),
      ...(rest > 0 ? [{ id: -1, name: t('more', { count: rows.length - most }), color: null, quantity: rest }] : []),
    ]
    const top = Math.max(1, ...shown.map(({ quantity }) => quantity))
    return (
      <Box sx={{ minWidth: 0 }}>
        <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'var(--fs-body)' }}>
          {name}
        </Box>
        <Box component="ul" className="plain-list">
          {shown.map((share) => (
            <Box
              component="li"
              key={`${share.id} ${share.name}`}
              sx={{ display: 'grid', gridTemplateColumns: '84px 1fr 48px', gap: 2, alignItems: 'center', py: 0.5 }}
            >
              <span className="one-line">{share.name || t('unnamed')}</span>
              <Box
                aria-hidden="true"
                sx={{
                  height: 8,
                  borderRadius: '2px',
                  bgcolor: 'var(--accent)',
                  width: `${(share.quantity / top) * 100}%`,
                }}
              />
              <span className="tabular" style={{ textAlign: 'right' }}>
                {formatNumber(share.quantity)}
              </span>
            </Box>
          ))}
        </Box>
      </Box>
    )
  }
  if (types.length + colours.length === 0) return null
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 }}
    >
      {list(t('byType'), types)}
      {list(t('byColour'), colours)}
    </Box>
  )
}
