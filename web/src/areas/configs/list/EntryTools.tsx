import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** Pencil and bin of a row, for who may. */
export function EntryTools({ name, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  return (
    <Box role="cell" className="row-actions" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {onEdit && (
        <Tooltip title={t('common:edit', { thing: name })}>
          <IconButton size="small" aria-label={t('common:edit', { thing: name })} onClick={onEdit}>
            <Pencil size={16} />
          </IconButton>
        </Tooltip>
      )}
      {onDelete && (
        <Tooltip title={t('remove', { name })}>
          <IconButton size="small" aria-label={t('remove', { name })} onClick={onDelete}>
            <Trash2 size={16} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
