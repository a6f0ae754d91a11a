import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'

export function BackToLogin() {
  const { t } = useTranslation('auth')
  return (
    <Box sx={{ mt: 5 }}>
      <MuiLink
        component={Link}
        to={paths.login}
        underline="hover"
        className="finger"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
      >
        <ArrowLeft size={16} aria-hidden="true" /> {t('backToLogin')}
      </MuiLink>
    </Box>
  )
}
