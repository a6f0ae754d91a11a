import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { movedBy, movedTo } from '../../../ui/useSortable.ts'
import { placeFiles } from '../clipartActions.ts'
import { ClipartFileTile } from './ClipartFileTile.tsx'
import { useFileMenu } from './useFileMenu.tsx'

interface Props {
  clipart: Clipart
  currentId: number | null
  mayEdit: boolean
  mayAdd: boolean
  mayDelete: boolean
  onCurrent: (id: number) => void
  onAdd: (files: readonly File[]) => void
}

/** The files in their order: star is the cover, drag or Alt+arrows order, a menu does the rest. */
export function ClipartFiles({ clipart, currentId, mayEdit, mayAdd, mayDelete, onCurrent, onAdd }: Props) {
  const { t } = useTranslation('cliparts')
  const chooser = useRef<HTMLInputElement>(null)
  const { files } = clipart
  const own = files.map(({ id }) => id)
  const [carried, setCarried] = useState<number[] | null>(null)
  const order = carried ?? own
  const menu = useFileMenu({ clipart, mayEdit, mayDelete })
  const place = (ids: readonly number[]) => {
    setCarried(null)
    if (ids.join() !== own.join()) void placeFiles(clipart, ids)
  }
  const step = (file: AttachedFile, by: number) => place(movedBy(own, file.id, by))
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t('filesTitle')} <span className="meta tabular">{clipart.totalFiles}</span>
        </Box>
        <Box sx={{ flex: 1 }} />
        {mayAdd && (
          <Button size="small" startIcon={<Plus size={14} />} onClick={() => chooser.current?.click()}>
            {t('addFiles')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          data-testid="clipart-files"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Box>
      <Box
        role="list"
        aria-label={t('filesTitle')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))' }}
      >
        {files.map((file) => (
          <ClipartFileTile
            key={file.id}
            file={file}
            isProof={file.id === clipart.licence.proofFileId}
            isCurrent={file.id === currentId}
            mayEdit={mayEdit}
            order={order.indexOf(file.id)}
            onPick={() => onCurrent(file.id)}
            onStep={(by) => step(file, by)}
            onMenu={mayEdit || mayDelete ? (anchor) => menu.open(anchor, file) : undefined}
            onOver={(from, over) => setCarried(movedTo(order, from, over))}
            onDrop={() => place(order)}
            onCancel={() => setCarried(null)}
          />
        ))}
      </Box>
      {menu.shown}
    </Box>
  )
}
