import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { QrCode } from './QrCode.tsx'

/** The secret for an authenticator app: as a picture, and to type where there is no camera. */
export function SecretToScan({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, pt: 3 }}>
      <QrCode text={uri} label={t('second.qr')} />
      <Box sx={{ flex: 1, minWidth: 180, color: 'text.secondary' }}>
        {t('second.scan')}
        <Box sx={{ mt: 2 }}>{t('second.orType')}</Box>
        <Box
          component="code"
          sx={{ color: 'text.primary', fontWeight: 650, letterSpacing: '.04em', overflowWrap: 'anywhere' }}
        >
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Box>
    </Box>
  )
}
