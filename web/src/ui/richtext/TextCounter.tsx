import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface Props {
  id?: string
  n: number
  max: number
}

/** 'đã nhập: {n}/{max}' in both languages (R336): amber from 90 %, red at the maximum. */
export function TextCounter({ id, n, max }: Props) {
  const { t } = useTranslation('richtext')
  const color = n >= max ? 'var(--danger)' : n >= max * 0.9 ? 'var(--warning)' : 'var(--ink-2)'
  return (
    <Box
      component="span"
      id={id}
      lang="vi"
      sx={{ px: 1.5, color, fontSize: 'var(--fs-meta)', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {t('counter', { n, max })}
    </Box>
  )
}
