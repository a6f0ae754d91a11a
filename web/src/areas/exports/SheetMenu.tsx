import { exportFormats } from '@halftone/contract/areas/exports/exports.ts'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Tip } from '../../ui/Tip.tsx'
import { exportList, type ShownList } from './exportList.ts'

interface Props {
  shown: ShownList
  /** Where a table is imported, for who may. */
  importAt?: string | undefined
}

/** A list as a file, and a file as the list: one icon in a toolbar that has no room for more. */
export function SheetMenu({ shown, importAt }: Props) {
  const { t } = useTranslation('exports')
  const go = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tip title={t('sheets')}>
        <IconButton
          aria-haspopup="menu"
          aria-label={t('sheets')}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <FileSpreadsheet size={16} />
        </IconButton>
      </Tip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {importAt !== undefined && <MenuItem onClick={() => void go(importAt)}>{t('import')}</MenuItem>}
        {importAt !== undefined && <Divider />}
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close()
              void exportList(shown, format)
            }}
          >
            {t('as', { format: t(`formats.${format}`) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
