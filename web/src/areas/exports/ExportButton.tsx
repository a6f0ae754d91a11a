import { exportFormats } from '@halftone/contract/areas/exports/exports.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../../ui/Tip.tsx'
import { exportList, type ShownList } from './exportList.ts'

interface Props {
  shown: ShownList
  /** How many rows there are, as it is said. */
  total?: string
  /** An icon alone, where a toolbar has no room for words. */
  isCompact?: boolean
}

/** All rows that the filters find, not those of the page alone: for sheets, for Excel, or for programs. */
export function ExportButton({ shown, total = '', isCompact = false }: Props) {
  const { t } = useTranslation('exports')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget)
  return (
    <>
      {isCompact ? (
        <Tip title={t('title')}>
          <IconButton aria-haspopup="menu" aria-label={t('title')} onClick={open}>
            <Download size={16} />
          </IconButton>
        </Tip>
      ) : (
        <Button
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
