import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A screen that broke. A new release makes old chunks vanish, so the way on is to load the page again. */
export function ErrorPage() {
  const { t } = useTranslation('shell')
  return (
    <Box
      component="main"
      sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', minHeight: '60dvh' }}
    >
      <ErrorState title={t('broken.title')} onRetry={() => window.location.reload()} />
      <Button component="a" href="/" variant="text">
        {t('broken.home')}
      </Button>
    </Box>
  )
}
