import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { useSaving } from '../useSaving.ts'
import { saveLogo } from './general.api.ts'

interface Props {
  logo: string | null
  isReadOnly: boolean
}

/** The company's picture: saved as it is chosen. */
export function LogoField({ logo, isReadOnly }: Props) {
  const { t } = useTranslation('configs')
  const { isBusy, run } = useSaving()
  const chooser = useFileChooser(([first]) => void run(() => saveLogo(first)), {
    label: t('whole.logoChoose'),
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    isSingle: true,
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      <Box
        sx={{
          width: 96,
          height: 64,
          p: 1,
          display: 'grid',
          placeItems: 'center',
          border: '1px dashed var(--line-strong)',
          borderRadius: 'var(--radius-s)',
          bgcolor: 'background.default',
          textAlign: 'center',
        }}
      >
        {logo ? (
          <Box
            component="img"
            src={logo}
            alt={t('whole.logo')}
            sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
          />
        ) : (
          <Box className="meta">{t('whole.noLogo')}</Box>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <h2 className="title">{t('whole.logo')}</h2>
        <Box sx={{ mb: 2, color: 'text.secondary' }}>{t('whole.logoText')}</Box>
        {!isReadOnly && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button loading={isBusy} onClick={() => chooser.choose()}>
              {t(logo ? 'whole.logoChange' : 'whole.logoChoose')}
            </Button>
            {logo && (
              <Button variant="text" disabled={isBusy} onClick={() => void run(() => saveLogo(null))}>
                {t('whole.logoRemove')}
              </Button>
            )}
          </Box>
        )}
        {chooser.field}
      </Box>
    </Box>
  )
}
