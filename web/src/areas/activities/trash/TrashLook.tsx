import type { TrashFile, TrashItem, TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { iconOf } from './TrashKindMark.tsx'
import { refOf, trashLook } from './trash.api.ts'

interface Props {
  groupId: number
  item: TrashItem
  onClose: () => void
  putBack: (things: readonly TrashRef[]) => Promise<boolean>
  save: (things: readonly TrashRef[]) => void
}

/** A deleted thing before it is put back: what it says, its pictures, and its files to save. */
export function TrashLook({ groupId, item, onClose, putBack, save }: Props) {
  const { t } = useTranslation(['trash', 'common'])
  const query = useQuery(trashLook(groupId, item))
  const look = query.data
  const restore = async () => {
    if (await putBack([refOf(item)])) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="trash-look"
      slotProps={{ paper: { sx: { width: 720, maxWidth: '100%' } } }}
    >
      <DialogTitle id="trash-look" sx={{ overflowWrap: 'anywhere' }}>
        {item.name}
        <div className="meta" style={{ fontWeight: 400 }}>
          {[t(`kind.${item.kind}`), item.subId].filter(Boolean).join(' · ')}
        </div>
      </DialogTitle>
      <DialogContent aria-busy={query.isPending}>
        {query.isPending && <RowSkeletons count={3} />}
        {query.isError && (
          <ErrorState title={t('lookFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {look?.text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 4 }}>{look.text}</Box>}
        {look && look.files.length === 0 && !look.text && <Box sx={{ color: 'text.secondary' }}>{t('noFiles')}</Box>}
        <Box
          component="ul"
          className="plain-list"
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
        >
          {look?.files.map((file) => (
            <LookedFile key={file.id} file={file} />
          ))}
        </Box>
        {look && look.total > look.files.length && (
          <Box className="meta" sx={{ mt: 3 }}>
            {t('moreFiles', { count: look.total - look.files.length })}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {look && look.files.length > 0 && (
          <Button startIcon={<Download size={16} />} onClick={() => save([refOf(item)])} sx={{ mr: 'auto' }}>
            {look.total > look.files.length
              ? t('downloadFirst', { count: look.files.length })
              : t(look.files.length > 1 ? 'downloadAll' : 'download')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
        <Button variant="contained" color="primary" startIcon={<Undo2 size={16} />} onClick={() => void restore()}>
          {t('restore')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** One file: its picture, or what it is; name, size, and the way to save it. */
function LookedFile({ file: { name, size, width, height, cover, url } }: { file: TrashFile }) {
  const { t } = useTranslation('trash')
  const Icon = iconOf('file')
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          ...{ aspectRatio: '1', display: 'grid', placeItems: 'center', overflow: 'hidden' },
          ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius-s)', color: 'text.secondary' },
        }}
      >
        {cover?.url2x ? (
          <Box sx={{ width: '100%', height: '100%' }}>
            <ArtImage art={coverArt(cover)} alt={name} inset={8} />
          </Box>
        ) : (
          <Icon size={28} aria-hidden="true" />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <div className="one-line" title={name}>
            {name}
          </div>
          <div className="meta one-line">
            {[formatSize(size), width && height ? `${width} × ${height}` : ''].filter(Boolean).join(', ')}
          </div>
        </Box>
        <IconButton component="a" href={url} download={name} aria-label={t('downloadOne', { name })}>
          <Download size={16} />
        </IconButton>
      </Box>
    </Box>
  )
}
