import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportLog, type Format, formats } from './exportLog.ts'
import type { LogInput } from './logFilters.ts'

/** All lines that the filters find, not those of the page alone: as a sheet, or a line of JSON each. */
export function ExportButton({ input, total }: { input: LogInput; total: string }) {
  const { t } = useTranslation('logs')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (format: Format) => {
    setAnchor(null)
    void exportLog(input, format)
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        startIcon={<Download size={16} />}
        endIcon={<ChevronDown size={14} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('export.title')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`export.${format}`, { total })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
