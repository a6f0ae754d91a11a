import Box from '@mui/material/Box'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Cell, DraftRow } from '../uploadDraft.ts'
import { noPrice, noQuantity, offerFault } from '../uploadProblems.ts'

interface Props {
  row: DraftRow
  /** As it is in the shop. */
  before: DraftRow | undefined
  columns: readonly Cell[]
  sign: string
}

/** Beside a row: what is wrong with it, else what of it is not as in the shop. */
export function VariantNote({ row, before, columns, sign }: Props) {
  const { t } = useTranslation('listing')
  const [problem] = [
    ...(columns.includes('price') && noPrice(row) ? [t(offerFault('price', row.price))] : []),
    ...(columns.includes('quantity') && noQuantity(row) ? [t(offerFault('quantity', row.quantity))] : []),
  ]
  const was = columns.flatMap((column) => {
    const text = before?.[column]
    return text === undefined || text === row[column] ? [] : [column === 'price' ? `${sign}${text}` : text]
  })
  return (
    <Box
      role="gridcell"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        color: problem ? 'error.main' : 'text.secondary',
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
      ) : (
        was.length > 0 && <span className="tabular">{t('relist.was', { value: was.join(', ') })}</span>
      )}
    </Box>
  )
}
