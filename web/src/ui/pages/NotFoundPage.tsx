import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/area/paths.ts'
import { useSignedIn } from '../../lib/session.ts'
import { useTitle } from '../../lib/useTitle.ts'
import { Logo } from '../Logo.tsx'
import { DotDigits } from './DotDigits.tsx'

/** Any unknown address (R024-R027). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const isSignedIn = useSignedIn()
  useTitle(t('notFound.title'))
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <header>
        <Box
          component={Link}
          to={isSignedIn ? paths.products : paths.login}
          aria-label={t('home')}
          className="finger"
          sx={{ display: 'inline-flex', m: { xs: 5, md: 7 }, mx: { xs: 5, md: 10 }, textDecoration: 'none' }}
        >
          <Logo />
        </Box>
      </header>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          textAlign: 'center',
          px: 5,
          pb: 24,
        }}
      >
        <DotDigits text="404" />
        <Box component="h1" sx={{ m: 0, mt: 9, mb: 3, typography: 'h1' }}>
          {t('notFound.title')}
        </Box>
        <Box sx={{ fontSize: 'var(--fs-input)', lineHeight: 1.65, color: 'text.secondary' }}>
          <div>{t('notFound.line1')}</div>
          <div>{t('notFound.line2')}</div>
        </Box>
        <Button
          variant="contained"
          color="primary"
          component={Link}
          to={isSignedIn ? paths.dashboard : paths.login}
          sx={{ mt: 6, height: 40, px: 5 }}
        >
          {t('notFound.back')}
        </Button>
      </Box>
    </Box>
  )
}
