import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { movedBy, movedTo } from '../../../ui/useSortable.ts'
import { ClipartFileTile } from '../../cliparts/open/ClipartFileTile.tsx'
import { RenameDialog } from '../../files/components/RenameDialog.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { makeCover, removeFile, renameFile } from '../layoutActions.ts'
import { changeOpen } from '../layoutCache.ts'

interface Props {
  layout: Layout
  currentId: number | null
  mayEdit: boolean
  onCurrent: (id: number) => void
  onAdd: (files: readonly File[]) => void
}

/** A new order, shown at once. */
async function placeFiles({ id, files: before }: Layout, ids: readonly number[]): Promise<void> {
  const show = (files: AttachedFile[]) => changeOpen(queryClient, id, (layout) => ({ ...layout, files }))
  show(before.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
  const listIndexes = ids.map((one, at) => ({ id: one, index: (at + 1) * 1024 }))
  await send(fileCalls.reorder, { body: { listIndexes } }, { toastSuccess: false }).catch(() => show(before))
}

/** The pictures of a layout in their order: star is the cover, drag or Alt+arrows order, a menu does the rest. */
export function LayoutFiles({ layout, currentId, mayEdit, onCurrent, onAdd }: Props) {
  const { t } = useTranslation(['layoutTemplates', 'cliparts'])
  const chooser = useRef<HTMLInputElement>(null)
  const { files } = layout
  const own = files.map(({ id }) => id)
  const [carried, setCarried] = useState<number[] | null>(null)
  const order = carried ?? own
  const [at, setAt] = useState<{ anchor: HTMLElement; file: AttachedFile } | null>(null)
  const [renamed, setRenamed] = useState<AttachedFile | null>(null)
  const [download, downloadDialog] = useFileDownload()
  const [confirm, question] = useConfirm()
  const place = (ids: readonly number[]) => {
    setCarried(null)
    if (ids.join() !== own.join()) void placeFiles(layout, ids)
  }
  const item = (label: string, run: (file: AttachedFile) => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAt(null)
        if (at) run(at.file)
      }}
    >
      {label}
    </MenuItem>
  )
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('pictures')} <span className="meta tabular">{layout.totalFiles}</span>
        </Box>
        <Box sx={{ flex: 1 }} />
        {mayEdit && (
          <Button size="small" startIcon={<Plus size={14} />} onClick={() => chooser.current?.click()}>
            {t('choosePictures')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          data-testid="layout-files"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Box>
      <Box
        role="list"
        aria-label={t('pictures')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))' }}
      >
        {files.map((file) => (
          <ClipartFileTile
            key={file.id}
            file={file}
            isProof={false}
            isCurrent={file.id === currentId}
            mayEdit={mayEdit}
            order={order.indexOf(file.id)}
            onPick={() => onCurrent(file.id)}
            onStep={(by) => place(movedBy(own, file.id, by))}
            onMenu={(anchor) => setAt({ anchor, file })}
            onOver={(from, over) => setCarried(movedTo(order, from, over))}
            onDrop={() => place(order)}
            onCancel={() => setCarried(null)}
          />
        ))}
      </Box>
      <Menu open={at !== null} anchorEl={at?.anchor ?? null} onClose={() => setAt(null)}>
        {mayEdit &&
          at?.file.previewState === 'ready' &&
          item(t('cliparts:makeCover'), ({ id }) => void makeCover(layout.id, id).catch(() => undefined))}
        {mayEdit && item(t('cliparts:rename'), setRenamed)}
        {item(t('cliparts:download'), (file) => download([file]))}
        {mayEdit &&
          item(t('delete'), (file) =>
            confirm({
              title: t('deleteAsk', { name: file.name }),
              text: t('deletePictureText'),
              confirmLabel: t('delete'),
              onConfirm: () => removeFile(layout.id, file.id),
            }),
          )}
      </Menu>
      {renamed && (
        <RenameDialog
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onSave={(name) => renameFile(layout.id, renamed, name)}
        />
      )}
      {downloadDialog}
      {question}
    </Box>
  )
}
