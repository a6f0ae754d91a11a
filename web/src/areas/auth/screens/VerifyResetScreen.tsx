import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { AuthHead } from '../components/AuthHead.tsx'

/** After a new password was set. */
export function VerifyResetScreen() {
  const { t } = useTranslation('auth')
  return (
    <>
      <Box sx={{ color: 'success.main', mb: 4 }}>
        <CircleCheck size={32} aria-hidden="true" />
      </Box>
      <AuthHead title={t('verifyReset.title')} text={t('verifyReset.text')} />
      <Button component={Link} to={paths.login} variant="contained" color="primary" size="large" autoFocus>
        {t('login.submit')}
      </Button>
    </>
  )
}
