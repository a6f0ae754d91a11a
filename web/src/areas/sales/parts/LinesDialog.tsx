import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { type LinesInput, saleLines } from '../sales.api.ts'
import { LineList } from './LineList.tsx'

/** What a figure of sales counts. */
export function LinesDialog({ input, title, onClose }: { input: LinesInput; title: string; onClose: () => void }) {
  const { t } = useTranslation('common')
  const meta = useInfiniteQuery(saleLines(input)).data?.pages[0]?.meta
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sale-lines">
      <DialogTitle id="sale-lines" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span className="one-line">{title}</span>
        {meta && <span className="quiet tabular">{formatTotal(meta)}</span>}
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <X size={18} />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <LineList input={input} />
      </DialogContent>
    </Dialog>
  )
}
