import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../../ui/useSelection.ts'
import type { PendingFile } from '../artworkUploads.ts'
import { reorderFiles } from '../fileActions.ts'
import { useFlip } from '../section/useFlip.ts'
import { movedBy, movedTo } from '../section/useSortable.ts'
import { type FileCommands, FileTile } from './FileTile.tsx'
import { PendingTile } from './PendingTile.tsx'

interface Props extends FileCommands {
  files: readonly ArtworkFile[]
  pending: readonly PendingFile[]
  currentId: number | null
  selection: Selection
  canSort: boolean
  onCurrent: (id: number) => void
}

const settle = 700

/**
 * Cards of 120 x 88 (R537). Click looks, Ctrl adds, Shift ranges, Ctrl+A takes all; arrows walk and look, `x` ticks,
 * Space or Enter opens full, F2 renames, Del asks, Alt+arrows move.
 */
export function FileTiles(props: Props) {
  const { files, pending, currentId, selection, canSort, artwork } = props
  const { t } = useTranslation('artworks')
  const grid = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [draft, setDraft] = useState<number[] | null>(null)
  const saved = files.map(({ id }) => id)
  const ids = draft && draft.length === saved.length ? draft : saved
  const most = useRef(0)
  const [spoken, setSpoken] = useState('')
  useFlip(grid, ids.join())
  useEffect(() => {
    // '3 of 5 uploaded' for readers, in one voice.
    most.current = pending.length === 0 ? 0 : Math.max(most.current, pending.length)
    const count = most.current
    setSpoken(count > 0 ? t('files.spoken', { done: count - pending.length, count }) : '')
  }, [pending.length, t])
  const save = (next: readonly number[] | null) => {
    clearTimeout(timer.current)
    setDraft(null)
    if (!next || next.join() === saved.join()) return
    // Files that are not images keep their places behind.
    const rest = artwork.files.filter(({ id }) => !next.includes(id)).map(({ id }) => id)
    void reorderFiles(artwork.id, [...next, ...rest])
  }
  const perRow = () => Math.max(1, Math.floor(((grid.current?.clientWidth ?? 120) + 10) / 130))
  const go = (id: number | undefined) => {
    if (id === undefined) return
    props.onCurrent(id)
    grid.current?.querySelector<HTMLElement>(`[data-file="${id}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent, file: ArtworkFile) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow(), ArrowDown: perRow() }
    const by = steps[event.key]
    const isMod = event.ctrlKey || event.metaKey
    const taken = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (by !== undefined) {
      taken()
      if (!event.altKey) return go(ids[ids.indexOf(file.id) + by])
      if (!canSort) return
      const next = movedBy(ids, file.id, by)
      setDraft(next)
      announce(t('sort.place', { name: file.name, place: next.indexOf(file.id) + 1, count: next.length }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => save(next), settle)
      return
    }
    if (isMod && event.key === 'a') {
      taken()
      selection.setAll(ids)
    } else if (event.key === 'x' && !isMod) {
      taken()
      selection.toggle(file.id, ids, event.shiftKey)
    } else if (event.key === ' ' || event.key === 'Enter') {
      taken()
      props.onFull(file.id)
    } else if (event.key === 'F2' && props.rights.edit) {
      taken()
      props.onEdit(file.id)
    } else if (event.key === 'Delete' && props.rights.remove) {
      taken()
      props.onRemove(file)
    } else if (event.key === 'Escape' && (draft || selection.count > 0)) {
      taken()
      clearTimeout(timer.current)
      setDraft(null)
      selection.clear()
    }
  }
  const stop = currentId !== null && saved.includes(currentId) ? currentId : saved[0]
  return (
    <Box
      ref={grid}
      role="list"
      aria-label={t('files.images')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, 120px)',
        gap: 2.5,
      }}
    >
      {files.map((file) => (
        <FileTile
          key={file.id}
          {...props}
          file={file}
          order={ids.indexOf(file.id)}
          isStop={file.id === stop}
          isCurrent={file.id === currentId}
          isTicked={selection.has(file.id)}
          isSelecting={selection.count > 0}
          canSort={canSort}
          onKey={(event) => onKey(event, file)}
          onPick={(event) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle(file.id, ids, event.shiftKey)
            else props.onCurrent(file.id)
          }}
          onTick={(isRange) => selection.toggle(file.id, ids, isRange)}
          onOver={(carried, over) => canSort && setDraft((before) => movedTo(before ?? saved, carried, over))}
          onDrop={() => save(draft)}
          onCancel={() => setDraft(null)}
        />
      ))}
      {pending.map((file) => (
        <PendingTile key={file.id} file={file} order={files.length} />
      ))}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </Box>
  )
}
