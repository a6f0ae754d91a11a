import { exportFormats } from '@halftone/contract/areas/exports/exports.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Tip } from '../../ui/Tip.tsx'
import { exportList, type ShownList } from './exportList.ts'

interface Props {
  shown: ShownList
  /** How many rows there are, as it is said. */
  total?: string
  /** An icon alone, where a toolbar has no room for words. */
  isCompact?: boolean
  /** The heading of the screen's keys, where `e` opens it; without one no key does. */
  keyGroup?: string
}

/** All rows that the filters find, not those of the page alone: for sheets, for Excel, or for programs. */
export function ExportButton({ shown, total = '', isCompact = false, keyGroup }: Props) {
  const { t } = useTranslation('exports')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => setAnchor(button.current)
  useShortcuts([{ keys: 'e', label: t('title'), group: keyGroup ?? '', run: open, enabled: keyGroup !== undefined }])
  return (
    <>
      {isCompact ? (
        <Tip title={t('title')}>
          <IconButton ref={button} aria-haspopup="menu" aria-label={t('title')} onClick={open}>
            <Download size={16} />
          </IconButton>
        </Tip>
      ) : (
        <Button
          ref={button}
          aria-haspopup="menu"
          startIcon={<Download size={16} />}
          endIcon={<ChevronDown size={14} />}
          onClick={open}
        >
          {t('title')}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              void exportList(shown, format)
            }}
          >
            {total ? t(`formats.${format}Of`, { total }) : t(`formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
