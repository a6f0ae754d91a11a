import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'

interface Props {
  onChoose: (files: File[]) => void
  /** One file instead of several (R349). */
  isSingle?: boolean
}

/** Any files, several at once unless `isSingle` (R112, R348). */
export function AttachButton({ onChoose, isSingle = false }: Props) {
  const { t } = useTranslation('comments')
  const chooser = useFileChooser(onChoose, { isSingle: isSingle ?? false })
  return (
    <>
      <Tooltip title={t('attach')}>
        <IconButton size="small" aria-label={t('attach')} onClick={() => chooser.choose()}>
          <Paperclip size={18} />
        </IconButton>
      </Tooltip>
      {chooser.field}
    </>
  )
}
