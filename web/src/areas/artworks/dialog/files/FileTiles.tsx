import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../../../ui/table/useSelection.ts'
import { movedBy, movedTo } from '../../../../ui/useSortable.ts'
import type { PendingFile } from '../../artworkUploads.ts'
import { reorderFiles } from '../../fileActions.ts'
import { useFlip } from '../../section/useFlip.ts'
import { FileActionMenu, type FileCommands } from './FileActionMenu.tsx'
import { FileTile, type TileHandlers } from './FileTile.tsx'
import { PendingTile } from './PendingTile.tsx'
import { useSpokenUploads } from './useSpokenUploads.ts'

interface Props extends FileCommands {
  files: readonly ArtworkFile[]
  pending: readonly PendingFile[]
  currentId: number | null
  selection: Selection
  canSort: boolean
  onCurrent: (id: number) => void
}

const settle = 700
/** px between two cards: four stand in a row of the 541 px that a window of 1440 leaves them, scrollbar or not. */
const gap = 8
/** CSS order: what is on its way stands behind what is there. */
const behind = 1_000_000

function perRow(grid: HTMLElement | null): number {
  if (!grid) return 1
  const between = Number.parseInt(getComputedStyle(grid).columnGap, 10)
  return Math.max(1, Math.floor((grid.clientWidth + between) / (120 + between)))
}

/** The same functions at each drawing, so that a tile is drawn anew only for its own sake. */
function useSteadyHandlers(handlers: TileHandlers): TileHandlers {
  const latest = useRef(handlers)
  latest.current = handlers
  const [steady] = useState<TileHandlers>(() => ({
    onKey: (...given) => latest.current.onKey(...given),
    onPick: (...given) => latest.current.onPick(...given),
    onTick: (...given) => latest.current.onTick(...given),
    onFull: (...given) => latest.current.onFull(...given),
    onMenu: (...given) => latest.current.onMenu(...given),
    onRename: (...given) => latest.current.onRename(...given),
    onReplace: (...given) => latest.current.onReplace(...given),
    onOver: (...given) => latest.current.onOver(...given),
    onDrop: () => latest.current.onDrop(),
    onCancel: () => latest.current.onCancel(),
  }))
  return steady
}

/**
 * Cards of 120 x 88 (R537). Click looks, Ctrl adds, Shift ranges, Ctrl+A takes all; arrows walk and look, `x` ticks,
 * Space or Enter opens full, F2 or a double click on the name renames, Del asks, Alt+arrows move.
 */
export function FileTiles(props: Props) {
  const { files, pending, currentId, selection, canSort, artwork } = props
  const { t } = useTranslation('artworks')
  const grid = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [draft, setDraft] = useState<number[] | null>(null)
  const saved = files.map(({ id }) => id)
  const ids = draft && draft.length === saved.length ? draft : saved
  const spoken = useSpokenUploads(pending.length)
  const [menu, setMenu] = useState<{ anchor: HTMLElement; id: number } | null>(null)
  useFlip(grid, ids.join())
  const save = (next: readonly number[] | null) => {
    clearTimeout(timer.current)
    setDraft(null)
    if (!next || next.join() === saved.join()) return
    // Files that are not images keep their places behind.
    const rest = artwork.files.filter(({ id }) => !next.includes(id)).map(({ id }) => id)
    void reorderFiles(artwork.id, [...next, ...rest])
  }
  const go = (id: number | undefined) => {
    if (id === undefined) return
    props.onCurrent(id)
    grid.current?.querySelector<HTMLElement>(`[data-file="${id}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent, file: ArtworkFile) => {
    const row = perRow(grid.current)
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }
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
  const handlers: TileHandlers = {
    onKey,
    onPick: (event, { id }) => {
      if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle(id, ids, event.shiftKey)
      else props.onCurrent(id)
    },
    onTick: ({ id }, isRange) => selection.toggle(id, ids, isRange),
    onFull: props.onFull,
    onMenu: (anchor, id) => setMenu({ anchor, id }),
    onRename: ({ id }) => props.rights.edit && props.onEdit(id),
    onReplace: ({ id }, dropped) => props.onReplace(id, dropped),
    onOver: (carried, over) => canSort && setDraft((before) => movedTo(before ?? saved, carried, over)),
    onDrop: () => save(draft),
    onCancel: () => setDraft(null),
  }
  const on = useSteadyHandlers(handlers)
  const places = new Map(ids.map((id, place) => [id, place]))
  const opened = files.find(({ id }) => id === menu?.id)
  const stop = currentId !== null && saved.includes(currentId) ? currentId : saved[0]
  return (
    <>
      <Box
        ref={grid}
        role="list"
        aria-label={t('files.images')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, 120px)',
          columnGap: `${gap}px`,
          // A phone of 390 holds three.
          '@media (max-width: 599px)': { columnGap: '4px' },
          rowGap: 2.5,
        }}
      >
        {files.map((file) => (
          <FileTile
            key={file.id}
            {...on}
            file={file}
            artworkId={artwork.id}
            tabName={props.tabs.find(({ id }) => id === file.tabId)?.name}
            order={places.get(file.id) ?? 0}
            isStop={file.id === stop}
            isCurrent={file.id === currentId}
            isTicked={selection.has(file.id)}
            isSelecting={selection.count > 0}
            mayMove={props.rights.move}
            mayReplace={props.rights.edit}
          />
        ))}
        {pending.map((file) => (
          <PendingTile key={file.id} file={file} order={behind} />
        ))}
      </Box>
      {menu && opened && <FileActionMenu {...props} file={opened} anchor={menu.anchor} onClose={() => setMenu(null)} />}
      {/* A list holds its items alone. */}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  )
}
