import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, Languages } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languages, setLanguage } from '../i18n/i18n.ts'

/** Switches the language on the pages that have no user menu. */
export function LanguageButton() {
  const { t, i18n } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('language')}: ${languages[current]}`}
        startIcon={<Languages size={14} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontSize: 'var(--fs-meta)', fontWeight: 500, mr: -2.5 }}
      >
        {languages[current]}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(languages).map(([code, name]) => (
          <MenuItem
            key={code}
            lang={code}
            selected={code === current}
            onClick={() => {
              if (isLanguage(code)) void setLanguage(code)
              setAnchor(null)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
