import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { type LinesInput, saleLines } from '../sales.api.ts'
import { LineList } from './LineList.tsx'

interface Props {
  input: LinesInput
  /** What a figure has to leave out; it can be seen as well. */
  left?: LinesInput['kind'] | undefined
  title: string
  onClose: () => void
}

/** What a figure of sales counts, and what it leaves out. */
export function LinesDialog({ input, left, title, onClose }: Props) {
  const { t } = useTranslation(['common', 'sales'])
  const [kind, setKind] = useState(input.kind)
  const shown = { ...input, kind }
  const meta = useInfiniteQuery(saleLines(shown)).data?.pages[0]?.meta
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
        {left && (
          <Box sx={{ mb: 2 }}>
            <ChoiceRow
              label={t('sales:which')}
              options={[input.kind, left].map((value) => ({ value, label: t(`sales:lines.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
          </Box>
        )}
        <LineList input={shown} />
      </DialogContent>
    </Dialog>
  )
}
