import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/KeyHint.tsx'

/** The keys of the palette, for the eye; a phone has none. */
export function PaletteHints() {
  const { t } = useTranslation('shell')
  return (
    <Box
      aria-hidden="true"
      className="meta"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 4,
        px: 4,
        height: 40,
        alignItems: 'center',
        flex: 'none',
        borderTop: '1px solid var(--line)',
        '& > span': { display: 'inline-flex', gap: 1.5, alignItems: 'center' },
      }}
    >
      <span>
        <KeyHint keys="↑ ↓" /> {t('palette.move')}
      </span>
      <span>
        <KeyHint keys="↵" /> {t('palette.open')}
      </span>
      <span>
        <KeyHint keys="Mod+↵" /> {t('palette.newTab')}
      </span>
      <Box component="span" sx={{ ml: 'auto' }}>
        <KeyHint keys=">" /> {t('palette.onlyActions')}
      </Box>
    </Box>
  )
}
