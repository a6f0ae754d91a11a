import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Cell, DraftRow } from '../uploadDraft.ts'
import { noPrice, noQuantity, offerFault } from '../uploadProblems.ts'

interface Props {
  row: DraftRow
  /** As it is in the shop. */
  before: DraftRow | undefined
  /** As the shop was told last: another price there was set by somebody in the shop. */
  told: DraftRow | undefined
  columns: readonly Cell[]
  sign: string
  onKeep: (price: string) => void
}

/** Beside a row: what is wrong with it, else what of it is not as in the shop. */
export function VariantNote({ row, before, told, columns, sign, onKeep }: Props) {
  const { t } = useTranslation('listing')
  const [problem] = [
    ...(columns.includes('price') && noPrice(row) ? [t(offerFault('price', row.price))] : []),
    ...(columns.includes('quantity') && noQuantity(row) ? [t(offerFault('quantity', row.quantity))] : []),
  ]
  const was = columns.flatMap((column) => {
    const text = before?.[column]
    return text === undefined || text === row[column] ? [] : [column === 'price' ? `${sign}${text}` : text]
  })
  const theirs = columns.includes('price') && before?.price !== told?.price && before?.price !== row.price && before
  return (
    <Box
      role="gridcell"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: problem ? 'error.main' : theirs ? 'var(--warning-ink)' : 'text.secondary',
        fontSize: 'var(--fs-meta)',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
      }}
    >
      {problem ? (
        <>
          <CircleAlert size={14} aria-hidden="true" /> {problem}
        </>
      ) : theirs ? (
        <>
          <TriangleAlert size={14} aria-hidden="true" /> {t('relist.edited')}
          <Button
            size="small"
            variant="text"
            className="tabular"
            sx={{ flex: 'none' }}
            onClick={() => onKeep(theirs.price)}
          >
            {t('relist.keep', { value: `${sign}${theirs.price}` })}
          </Button>
        </>
      ) : (
        was.length > 0 && <span className="tabular">{t('relist.was', { value: was.join(', ') })}</span>
      )}
    </Box>
  )
}
