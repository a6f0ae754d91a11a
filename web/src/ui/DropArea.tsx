import Box from '@mui/material/Box'
import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  isEnabled: boolean
  onFiles: (files: File[]) => void
  /** In the place of that: the drop itself, where folders are taken too. */
  onTransfer?: (data: DataTransfer) => void
  children: ReactNode
  /** Fills its parent's height. */
  fills?: boolean
  /** Says what a drop does, over the area, while files hang over it: so many files and folders. */
  hint?: string | ((count: number) => string)
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped from outside; the area lights up while they hang over it. */
export function DropArea({ isEnabled, onFiles, onTransfer, children, fills, hint }: Props) {
  const [depth, setDepth] = useState(0)
  const [count, setCount] = useState(0)
  const isOver = depth > 0
  // A file that is let go where nothing takes it would make the browser leave the page.
  const refuse = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  if (!isEnabled)
    return (
      <Box sx={{ display: 'contents' }} onDragOver={refuse} onDrop={refuse}>
        {children}
      </Box>
    )
  return (
    <Box
      onDragEnter={(event) => {
        if (!hasFiles(event)) return
        setDepth((now) => now + 1)
        setCount(Math.max(1, event.dataTransfer.items?.length ?? 0))
      }}
      onDragLeave={(event) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        event.dataTransfer.dropEffect = 'copy'
      }}
      // Also where something inside takes the files.
      onDropCapture={() => setDepth(0)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        if (onTransfer) return onTransfer(event.dataTransfer)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
      sx={{
        position: 'relative',
        ...(fills
          ? { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }
          : {
              border: '1px dashed',
              borderColor: isOver ? 'var(--accent)' : 'var(--line-strong)',
              borderRadius: 'var(--radius)',
              bgcolor: isOver ? 'var(--accent-soft)' : 'transparent',
            }),
      }}
    >
      {children}
      {fills && isOver && (
        <Box
          sx={{
            position: 'absolute',
            inset: 8,
            zIndex: 10,
            pointerEvents: 'none',
            display: 'grid',
            placeItems: 'end center',
            p: 4,
            borderRadius: 'var(--radius)',
            border: '2px dashed var(--accent)',
            // What stands below stays seen: a file may be dropped on a tile.
            bgcolor: 'color-mix(in srgb, var(--accent-soft) 32%, transparent)',
          }}
        >
          <Box
            sx={{
              px: 4,
              py: 2,
              borderRadius: 'var(--radius)',
              bgcolor: 'var(--accent-soft)',
              color: 'var(--accent-ink)',
              boxShadow: 'var(--shadow-2)',
              fontSize: 'var(--fs-title)',
              fontWeight: 600,
              textAlign: 'center',
            }}
          >
            {typeof hint === 'function' ? hint(count) : hint}
          </Box>
        </Box>
      )}
    </Box>
  )
}
