import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Skeleton from '@mui/material/Skeleton'
import { CornerDownLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export interface CaretListPlace {
  id: string
  /** The editor's box: the list has its width and stands above it. */
  anchor: HTMLElement
  /** Holds the list's key handler while it is open, so that Enter does not submit. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** The id of the active row, for `aria-activedescendant`; null when the list is closed. */
  onActive: (rowId: string | null) => void
}

interface Props<T extends { id: number }> extends CaretListPlace {
  /** What is typed: another one starts at the first row. */
  query: string
  items: readonly T[]
  isLoading: boolean
  label: string
  /** What a screen reader hears of it. */
  status: string
  onChoose: (item: T) => void
  children: (item: T) => ReactNode
}

/** What can be put in where one types: arrows walk, Enter or Tab takes, Esc closes. The focus stays in the text. */
export function CaretList<T extends { id: number }>(props: Props<T>) {
  const { id, query, items, isLoading, anchor, keys, onActive } = props
  const [at, setAt] = useState(0)
  const isOpen = isLoading || items.length > 0
  const active = Math.min(at, Math.max(0, items.length - 1))
  const choose = (index: number) => {
    const item = items[index]
    if (item) props.onChoose(item)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the first row
  useEffect(() => setAt(0), [query])

  useLayoutEffect(() => {
    keys.current = isOpen
      ? (event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0) setAt((active + step + items.length) % Math.max(1, items.length))
          else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
          else if (event.key === 'Escape') {
            // Esc closes the top layer only: the dialog around the editor stays.
            event.stopPropagation()
          } else return false
          return true
        }
      : null
    onActive(isOpen && items.length > 0 ? `${id}-${active}` : null)
  })
  useEffect(
    () => () => {
      keys.current = null
      onActive(null)
    },
    [keys, onActive],
  )

  if (!isOpen) return null
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top-start"
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
    >
      <Paper
        variant="outlined"
        onMouseDown={(event) => event.preventDefault()}
        sx={{
          width: Math.max(240, Math.min(anchor.clientWidth, 360)),
          p: 1,
          fontSize: 'var(--fs-body)',
          boxShadow: 'var(--shadow-2)',
        }}
      >
        <Box id={id} role="listbox" aria-label={props.label} aria-busy={isLoading}>
          {items.map((item, index) => (
            <Box
              key={item.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(index)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 2,
                minHeight: { xs: 44, sm: 32 },
                borderRadius: 'var(--radius-s)',
                cursor: 'pointer',
                bgcolor: index === active ? 'var(--accent-soft)' : undefined,
              }}
            >
              {props.children(item)}
              {index === active && <CornerDownLeft size={14} aria-hidden color="var(--ink-3)" />}
            </Box>
          ))}
        </Box>
        {items.length === 0 && [0, 1, 2].map((row) => <Skeleton key={row} height={32} sx={{ mx: 2 }} aria-hidden />)}
        <Box
          role="status"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          {props.status}
        </Box>
      </Paper>
    </Popper>
  )
}
