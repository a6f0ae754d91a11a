import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../../../ui/Tip.tsx'

interface Props {
  /** Empty: any. */
  value: string
  onChange: (licence: string) => void
}

const choices = ['', 'printable', 'risk'] as const

/** Which licences are shown: a button that says so, tinted where it narrows the list. */
export function LicenceFilter({ value, onChange }: Props) {
  const { t } = useTranslation('fonts')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const names = { '': t('anyLicence'), printable: t('printable'), risk: t('atRisk') }
  const chosen = choices.find((one) => one === value) ?? ''
  const label = `${t('licence')}: ${names[chosen]}`
  return (
    <>
      <Tip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            ...{ border: '1px solid var(--line-strong)', borderRadius: 'var(--radius-s)' },
            ...(chosen && { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)', borderColor: 'var(--accent)' }),
          }}
        >
          <ListFilter size={16} />
        </IconButton>
      </Tip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === chosen}
            selected={one === chosen}
            onClick={() => {
              setAnchor(null)
              onChange(one)
            }}
          >
            {names[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
