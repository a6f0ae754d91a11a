import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copyText.ts'
import { pathOf } from '../../../files/files.api.ts'
import { setDone } from '../../fileActions.ts'
import type { FileRights } from './fileRights.ts'

interface Props {
  chosen: readonly ArtworkFile[]
  /** Of the tab. */
  total: number
  /** All of them are chosen. */
  hasAll: boolean
  rights: FileRights
  onAll: () => void
  onClear: () => void
  onDownload: () => void
  onRemove: () => void
  /** A clip art of the chosen files; not there where the person may make none. */
  onClipart?: (() => void) | undefined
}

/** Select all, download, done, copy URLs, delete (R126, R127). */
export function FileBulkBar(props: Props) {
  const { chosen, total, hasAll, rights } = props
  const { t } = useTranslation(['artworks', 'common', 'files'])
  if (chosen.length === 0) return null
  const areDone = chosen.every((file) => file.isHidden)
  const action = (label: string, run: () => void, color: 'inherit' | 'primary' | 'error' = 'inherit') => (
    <Button size="small" variant="text" color={color} onClick={run} sx={{ whiteSpace: 'nowrap', minWidth: 0 }}>
      {label}
    </Button>
  )
  return (
    <Box
      role="toolbar"
      aria-label={t('common:table.selected', { count: chosen.length })}
      sx={{
        position: 'absolute',
        left: 12,
        right: 12,
        bottom: 12,
        zIndex: 6,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        minHeight: 44,
        px: 3,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-2)',
        animation: 'bar-in 120ms var(--ease)',
        '@keyframes bar-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
      }}
    >
      <Checkbox
        size="small"
        checked={hasAll}
        indeterminate={!hasAll}
        onChange={hasAll ? props.onClear : props.onAll}
        sx={{ p: 0, mr: 1.5 }}
        slotProps={{ input: { 'aria-label': t('files.selectAll', { total }) } }}
      />
      <Box className="tabular" sx={{ fontWeight: 600, mr: 1, whiteSpace: 'nowrap' }}>
        {t('common:table.selected', { count: chosen.length })}
      </Box>
      {!hasAll && action(t('files.selectAll', { total }), props.onAll, 'primary')}
      <Box sx={{ flex: 1 }} />
      {action(t('files:download'), props.onDownload)}
      {(areDone ? rights.inProgress : rights.done) &&
        action(
          t(areDone ? 'files.state.progress' : 'files.state.done'),
          () => void setDone(chosen, !areDone).then((stands) => stands && props.onClear()),
        )}
      {action(t('files.copyUrls'), () => void copyText(chosen.map(pathOf).join('\n')))}
      {props.onClipart && action(t('files.makeClipart'), props.onClipart)}
      {rights.remove && action(t('files:delete'), props.onRemove, 'error')}
      <IconButton size="small" aria-label={t('common:table.clearSelection')} onClick={props.onClear}>
        <X size={16} />
      </IconButton>
    </Box>
  )
}
