import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { HalftoneLoader } from '../Halftone.tsx'

/** While a screen's code is fetched. Appears late, so that a quick load does not flicker. */
export function PageLoading() {
  const { t } = useTranslation('common')
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        placeContent: 'center',
        minHeight: '50dvh',
        animation: 'appear 1ms 300ms both',
        '@keyframes appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
      }}
    >
      <HalftoneLoader label={t('loading')} />
    </Box>
  )
}
