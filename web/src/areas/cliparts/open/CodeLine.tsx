import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CloudCheck, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { formatClock, formatCode } from '../../../lib/format.ts'
import { Tip } from '../../../ui/Tip.tsx'

interface Props {
  clipart: Pick<Clipart, 'id' | 'subId'>
  /** When something of it was last saved here. */
  savedAt: Date | undefined
}

/** The code of a clip art, to copy, and that what was changed is saved. */
export function CodeLine({ clipart, savedAt }: Props) {
  const { t } = useTranslation('cliparts')
  const code = formatCode(clipart.subId, clipart.id)
  return (
    <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, minWidth: 0 }}>
      <span className="tabular one-line">{code}</span>
      <Tip title={t('copyCode')}>
        <IconButton size="small" aria-label={t('copyCode')} onClick={() => void copyText(code)}>
          <Copy size={14} />
        </IconButton>
      </Tip>
      <Box sx={{ flex: 1 }} />
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 'none' }}>
        {savedAt && (
          <>
            <CloudCheck size={14} aria-hidden="true" /> {t('savedAt', { time: formatClock(savedAt) })}
          </>
        )}
      </Box>
    </Box>
  )
}
