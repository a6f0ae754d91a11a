import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'

/** A value that is typed elsewhere: shown whole, copied by a press. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('sso')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '150px 1fr auto' },
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{label}</Box>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 'var(--fs-meta)' }}>
        {value}
      </Box>
      <IconButton size="small" aria-label={t('copy', { label })} onClick={() => void copyText(value)}>
        <Copy size={16} />
      </IconButton>
    </Box>
  )
}
