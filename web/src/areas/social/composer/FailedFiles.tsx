import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { retryTransfer } from '../../../lib/transfers/queue.ts'
import { useTransfer } from '../../../lib/transfers/store.ts'
import type { ChosenFile } from '../../comments/useChosenFiles.ts'

interface Props {
  files: readonly ChosenFile[]
  onRemove: (transferId: string) => void
}

/** Why a file of a post did not go up, where it is written: the post waits for all of them. */
export function FailedFiles({ files, onRemove }: Props) {
  return files.map((chosen) => (
    <FailedFile key={chosen.transferId} chosen={chosen} onRemove={() => onRemove(chosen.transferId)} />
  ))
}

function FailedFile({ chosen, onRemove }: { chosen: ChosenFile; onRemove: () => void }) {
  const { t } = useTranslation(['social', 'common'])
  const transfer = useTransfer(chosen.transferId)
  if (transfer?.state !== 'failed') return null
  const { name } = chosen.file
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere', color: 'error.main' }}>
        {name}: {transfer.error ?? t('fileFailed')}
      </Box>
      <Button size="small" className="finger" onClick={() => retryTransfer(transfer.id)}>
        {t('retryFile')}
      </Button>
      <Button size="small" className="finger" aria-label={t('removeFile', { name })} onClick={onRemove}>
        {t('common:remove')}
      </Button>
    </Box>
  )
}
