import Box from '@mui/material/Box'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Without a mail server nothing leaves by itself: the links are for whoever invites to hand out. */
export function NoMailNote() {
  const { t } = useTranslation('users')
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        gap: 3,
        p: 3,
        mb: 3,
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--warning-soft)',
        '& svg': { flex: 'none', color: 'var(--warning-ink)', mt: 0.5 },
      }}
    >
      <MailX size={18} aria-hidden="true" />
      <Box>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {t('sent.noMail')}
        </Box>{' '}
        {t('sent.noMailText')}
      </Box>
    </Box>
  )
}
