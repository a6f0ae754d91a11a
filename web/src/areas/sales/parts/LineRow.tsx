import type { SaleLine } from '@halftone/contract/areas/sales/sales.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { sayMoney } from '../model/money.ts'

interface Props {
  line: SaleLine
  /** For who may say of which artwork it is. */
  onMatch: (() => void) | undefined
}

/** One line of an order: when, where, what, how many, for how much. */
export function LineRow({ line, onMatch }: Props) {
  const { t } = useTranslation('sales')
  const { artwork, account, quantity, returned, revenue, currency } = line
  const what = artwork?.name ?? (line.title || t('listing', { id: line.listingId }))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 2,
        borderBottom: '1px solid var(--line)',
        minHeight: 56,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 550, color: artwork?.isDeleted ? 'text.secondary' : undefined }}>
          {what}
        </Box>
        <Box className="meta one-line">
          {[
            formatDateTime(line.soldAt),
            account.name,
            line.colour,
            line.receiptId && t('order', { id: line.receiptId }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {line.artworkId === null && onMatch && <Button onClick={onMatch}>{t('match.do')}</Button>}
      <Box className="tabular" sx={{ minWidth: 84, textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Box sx={{ fontWeight: 600 }}>
          {revenue === null ? t('pieces', { count: quantity }) : sayMoney(revenue, currency)}
        </Box>
        <Box className="meta" sx={returned > 0 ? { color: 'error.main' } : undefined}>
          {returned > 0 ? t('returns', { count: returned }) : revenue === null ? '' : t('pieces', { count: quantity })}
        </Box>
      </Box>
    </Box>
  )
}
