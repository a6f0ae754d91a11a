import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** A status to choose, and what it means. */
export function StatusItem({ status }: { status: number }) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ maxWidth: 320, whiteSpace: 'normal' }}>
      <Box sx={{ fontWeight: 550 }}>{t(`status.${status}`)}</Box>
      <Box className="meta">{t(`statusText.${status}`)}</Box>
    </Box>
  )
}
