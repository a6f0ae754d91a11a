import type { CountedThing } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { useSaid } from '../model/causes.ts'

/** Where a thing opens; what is deleted opens nowhere. */
const addressOf = ({ isDeleted, artworkId, subId }: CountedThing) =>
  isDeleted || !subId ? undefined : artworkId === null ? `/products?id=${subId}` : `/artworks?id=${artworkId}`

export function CountedRow({ row }: { row: CountedThing }) {
  const { t } = useTranslation('reports')
  const said = useSaid()
  const href = addressOf(row)
  const name = row.name ?? t('list.gone')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, borderBottom: '1px solid var(--line)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div className="one-line">
          {href ? (
            <Box
              component={Link}
              to={href}
              sx={{
                color: 'text.primary',
                fontWeight: 550,
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {name}
            </Box>
          ) : (
            <span className="quiet">{name}</span>
          )}
          {row.isDeleted && <span className="meta"> {t('list.deleted')}</span>}
        </div>
        {(row.subId || row.note) && (
          <div className="meta one-line">{[row.subId, row.note && said(row.note)].filter(Boolean).join(' · ')}</div>
        )}
      </Box>
      {row.at && (
        <span className="meta tabular" style={{ whiteSpace: 'nowrap' }}>
          {formatDateTime(row.at)}
        </span>
      )}
    </Box>
  )
}
