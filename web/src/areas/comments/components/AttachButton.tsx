import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  onChoose: (files: File[]) => void
  /** One file instead of several (R349). */
  isSingle?: boolean
}

/** Any files, several at once unless `isSingle` (R112, R348). */
export function AttachButton({ onChoose, isSingle = false }: Props) {
  const { t } = useTranslation('comments')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip title={t('attach')}>
        <IconButton size="small" aria-label={t('attach')} onClick={() => input.current?.click()}>
          <Paperclip size={18} />
        </IconButton>
      </Tooltip>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        hidden
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (chosen.length > 0) onChoose(chosen)
        }}
      />
    </>
  )
}
