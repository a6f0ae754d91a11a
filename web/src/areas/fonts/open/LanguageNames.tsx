import { isFontLanguage } from '@halftone/contract/rules/fonts/languages.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { finger } from '../../../theme/tokens.ts'

/** So many are named before the rest is asked for. */
const atFirst = 5

/** The languages that a font has all letters of: the first, and how many more there are. */
export function LanguageNames({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('fonts')
  const [isWhole, setWhole] = useState(false)
  const names = codes.map((code) => (isFontLanguage(code) ? t(`languages.${code}`) : code))
  const rest = isWhole ? 0 : Math.max(0, names.length - atFirst)
  return (
    <>
      {names.slice(0, names.length - rest).join(', ')}
      {rest > 0 && (
        <Button
          size="small"
          variant="text"
          title={names.slice(-rest).join(', ')}
          onClick={() => setWhole(true)}
          sx={{ minWidth: 0, p: 0, ml: 1, verticalAlign: 'baseline', '@media (pointer: coarse)': { minWidth: finger } }}
        >
          {t('languagesMore', { count: rest })}
        </Button>
      )}
    </>
  )
}
