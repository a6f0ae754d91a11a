import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languages } from '../../../i18n/i18n.ts'
import { chooseLanguage } from '../../../lib/identity/chooseLanguage.ts'
import { LookPicture } from './LookPicture.tsx'
import { ProfileCard } from './ProfileCard.tsx'

const looks = ['system', 'light', 'dark'] as const

/** The language and the colours of this browser. */
export function LookCard() {
  const { t, i18n } = useTranslation(['users', 'shell'])
  const { mode, setMode } = useColorScheme()
  const languageId = useId()
  const chosen = mode ?? 'system'
  return (
    <ProfileCard id="look" label={t('profile.look')} title={t('profile.look')}>
      <Box sx={{ px: 4, pb: 4, display: 'grid', gap: 4 }}>
        <Box>
          <Box component="label" id={languageId} sx={{ display: 'block', mb: 1.5, fontWeight: 550 }}>
            {t('shell:user.language')}
          </Box>
          <TextField
            select
            value={i18n.language}
            onChange={({ target }) => isLanguage(target.value) && void chooseLanguage(target.value)}
            slotProps={{ select: { labelId: languageId } }}
            sx={{ minWidth: 200 }}
          >
            {Object.entries(languages).map(([code, name]) => (
              <MenuItem key={code} value={code} lang={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box
          role="radiogroup"
          aria-label={t('shell:user.theme')}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 160px))', gap: 3 }}
        >
          {looks.map((look) => (
            <Box
              key={look}
              component="label"
              sx={{
                position: 'relative',
                display: 'grid',
                justifyItems: 'center',
                gap: 2,
                cursor: 'pointer',
                fontWeight: chosen === look ? 650 : 450,
                '& svg': { outlineOffset: 0 },
                '&:has(:focus-visible) svg': { outlineOffset: 3 },
              }}
            >
              <Box
                component="input"
                type="radio"
                name="look"
                checked={chosen === look}
                onChange={() => setMode(look)}
                sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
              />
              <LookPicture look={look} isChosen={chosen === look} />
              {t(`shell:user.${look}`)}
            </Box>
          ))}
        </Box>
      </Box>
    </ProfileCard>
  )
}
