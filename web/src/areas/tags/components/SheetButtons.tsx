import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../exports/ExportButton.tsx'
import type { ShownList } from '../../exports/exportList.ts'

interface Props {
  shown: ShownList
  /** Undefined for who may not add. */
  onImport: (() => void) | undefined
}

/** The list as a file, and a file as the list. */
export function SheetButtons({ shown, onImport }: Props) {
  const { t } = useTranslation('configs')
  return (
    <>
      <ExportButton shown={shown} />
      {onImport && (
        <Button startIcon={<Upload size={16} />} onClick={onImport}>
          {t('sheet.import')}
        </Button>
      )}
    </>
  )
}
