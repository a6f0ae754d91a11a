import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { ActionMenu, type MenuLine } from '../../../ui/gallery/ActionMenu.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { movedBy, movedTo } from '../../../ui/useSortable.ts'
import { RenameDialog } from '../components/RenameDialog.tsx'
import { useFileDownload } from '../useFileDownload.ts'
import { OwnFileTile } from './OwnFileTile.tsx'
import type { OwnFileActions } from './ownFiles.ts'

export interface OwnFileRights {
  edit: boolean
  add: boolean
  remove: boolean
  /** Not of a thing that is gone, or shared no longer: its files are given to nobody. */
  download: boolean
}

interface Props {
  title: string
  addLabel: string
  /** What is said of a file before it is deleted. */
  deleteText: string
  files: readonly AttachedFile[]
  total: number
  currentId: number | null
  proofId?: number | null
  may: OwnFileRights
  actions: OwnFileActions
  /** What clear ones stand on, where that is not for each to say: a scene is seen on light ground. */
  ground?: 'light'
  /** Further lines of a file's menu. */
  more?: (file: AttachedFile) => readonly MenuLine[]
  onCurrent: (id: number) => void
  onAdd: (files: readonly File[]) => void
}

/** The files of a thing in their order: star is the cover, drag or Alt+arrows order, a menu does the rest. */
export function OwnFiles(props: Props) {
  const { title, files, may, actions, more } = props
  const { t } = useTranslation('files')
  const chooser = useFileChooser(props.onAdd, { testId: 'own-files' })
  const own = files.map(({ id }) => id)
  const [carried, setCarried] = useState<number[] | null>(null)
  const order = carried ?? own
  const [at, setAt] = useState<{ anchor: HTMLElement; file: AttachedFile } | null>(null)
  const [renamed, setRenamed] = useState<AttachedFile | null>(null)
  const [download, downloadDialog] = useFileDownload()
  const [confirm, question] = useConfirm()
  const hasMenu = may.edit || may.remove || may.download
  const place = (ids: readonly number[]) => {
    setCarried(null)
    if (ids.join() !== own.join()) void actions.place(files, ids)
  }
  const linesOf = (file: AttachedFile): readonly MenuLine[] => [
    may.edit &&
      file.previewState === 'ready' && {
        label: t('makeCover'),
        run: () => void actions.makeCover(file.id).catch(() => undefined),
      },
    may.edit &&
      file.previewState === 'failed' && {
        label: t('common:tryAgain'),
        run: () => void actions.again(file.id).catch(() => undefined),
      },
    may.edit && { label: t('rename'), run: () => setRenamed(file) },
    ...(more?.(file) ?? []),
    may.download && { label: t('download'), run: () => download([file]) },
    may.remove && {
      label: t('delete'),
      run: () =>
        confirm({
          title: t('own.deleteAsk', { name: file.name }),
          text: props.deleteText,
          confirmLabel: t('delete'),
          onConfirm: () => actions.remove(file.id),
        }),
    },
  ]
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {title} <span className="meta tabular">{props.total}</span>
        </Box>
        <Box sx={{ flex: 1 }} />
        {may.add && (
          <Button size="small" startIcon={<Plus size={14} />} onClick={() => chooser.choose()}>
            {props.addLabel}
          </Button>
        )}
        {chooser.field}
      </Box>
      <Box
        role="list"
        aria-label={title}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))' }}
      >
        {files.map((file) => (
          <OwnFileTile
            key={file.id}
            file={file}
            ground={props.ground}
            isProof={file.id === props.proofId}
            isCurrent={file.id === props.currentId}
            mayEdit={may.edit}
            order={order.indexOf(file.id)}
            onPick={() => props.onCurrent(file.id)}
            onStep={(by) => place(movedBy(own, file.id, by))}
            onMenu={hasMenu ? (anchor) => setAt({ anchor, file }) : undefined}
            onOver={(from, over) => setCarried(movedTo(order, from, over))}
            onDrop={() => place(order)}
            onCancel={() => setCarried(null)}
          />
        ))}
      </Box>
      {at && <ActionMenu anchor={at.anchor} lines={linesOf(at.file)} onClose={() => setAt(null)} />}
      {renamed && (
        <RenameDialog
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onSave={(name) => actions.rename(renamed, name)}
        />
      )}
      {downloadDialog}
      {question}
    </Box>
  )
}
