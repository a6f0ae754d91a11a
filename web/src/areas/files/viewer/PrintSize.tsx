import Box from '@mui/material/Box'
import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../lib/format.ts'
import { type Picture, printDpi, printedSize } from './picture.ts'

/** '4500 × 4500 px, 38.1 × 38.1 cm at 300 dpi': what the original is, and how large it prints. */
export function PrintSize({ picture }: { picture: Picture }) {
  const { t, i18n } = useTranslation('files')
  const printed = printedSize(picture)
  if (!printed) return null
  const cm = (value: number) => formatDecimal(value, i18n.language)
  return (
    <Box
      component="span"
      data-print
      className="tabular"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, flex: 'none', px: 1.5, whiteSpace: 'nowrap' }}
    >
      <Ruler size={16} aria-hidden="true" />
      <b style={{ fontWeight: 550 }}>
        {picture.width} × {picture.height} px
      </b>
      <span className="quiet">
        {t('viewer.prints', { width: cm(printed.width), height: cm(printed.height), dpi: printDpi })}
      </span>
    </Box>
  )
}
