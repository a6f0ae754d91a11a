import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../Tip.tsx'

interface Props<V extends string> {
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** What a gallery is sorted by: a button whose name says it, and its menu. */
export function GallerySort<V extends string>({ options, value, onChange }: Props<V>) {
  const { t } = useTranslation('gallery')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('sort', { by: options.find((option) => option.value === value)?.label ?? '' })
  return (
    <>
      <Tip title={label}>
        <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <ArrowDownWideNarrow size={16} />
        </IconButton>
      </Tip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            onClick={() => {
              setAnchor(null)
              onChange(option.value)
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
