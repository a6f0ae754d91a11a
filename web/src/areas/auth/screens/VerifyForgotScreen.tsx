import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { AuthHead } from '../components/AuthHead.tsx'
import { BackToLogin } from '../components/BackToLogin.tsx'

/** After asking for a link: look into the mailbox. */
export function VerifyForgotScreen() {
  const { t } = useTranslation('auth')
  const state: { email?: unknown } | null = useLocation().state
  const email = typeof state?.email === 'string' ? state.email : ''
  return (
    <>
      <Box sx={{ color: 'success.main', mb: 4 }}>
        <MailCheck size={32} aria-hidden="true" />
      </Box>
      <AuthHead
        title={t('verifyForgot.title')}
        text={email ? t('verifyForgot.textFor', { email }) : t('verifyForgot.text')}
      />
      <Button component={Link} to={paths.forgot} size="large">
        {t('verifyForgot.again')}
      </Button>
      <BackToLogin />
    </>
  )
}
