import { richTextToString } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import type { LiveActor } from '../../../lib/live.ts'
import { useProduct } from './productContext.ts'

/** 'Emma Clarke deleted this product': only Close and Copy text are left. */
export function DeletedBar({ by, onClose }: { by: LiveActor | null; onClose: () => void }) {
  const { t } = useTranslation(['product', 'common'])
  const { product } = useProduct()
  const text = () =>
    [product.name, product.description ? richTextToString(product.description) : ''].filter(Boolean).join('\n\n')
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 5,
        py: 2,
        flex: 'none',
        bgcolor: 'var(--danger-soft)',
        color: 'var(--danger-ink)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      <Box sx={{ flex: 1, fontWeight: 550 }}>{t('deletedBy', { name: by?.display_name ?? t('somebody') })}</Box>
      <Button size="small" onClick={() => void copyText(text())}>
        {t('common:copyText')}
      </Button>
      <Button size="small" onClick={onClose} autoFocus>
        {t('common:close')}
      </Button>
    </Box>
  )
}
