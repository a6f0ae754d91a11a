import Button from '@mui/material/Button'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'

interface Props {
  /** Rejects where the list cannot be read. */
  onExport: () => Promise<void>
  /** Undefined for who may not add. */
  onImport: (() => void) | undefined
}

/** The list as a file, and a file as the list. */
export function SheetButtons({ onExport, onImport }: Props) {
  const { t } = useTranslation('configs')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      toast.error(t('sheet.exportFailed'), error instanceof Error ? { detail: error.message } : {})
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button startIcon={<Download size={16} />} loading={isBusy} onClick={() => void save()}>
        {t('sheet.export')}
      </Button>
      {onImport && (
        <Button startIcon={<Upload size={16} />} onClick={onImport}>
          {t('sheet.import')}
        </Button>
      )}
    </>
  )
}
