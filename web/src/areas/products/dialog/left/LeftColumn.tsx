import Box from '@mui/material/Box'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../../../lib/shortcuts.ts'
import { useProduct } from '../productContext.ts'
import { Attachments } from './Attachments.tsx'
import { CoverBox } from './CoverBox.tsx'
import { useAttachments } from './useAttachments.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Cover and attachments, 420 wide. Pictures can be dropped anywhere on it, or pasted while nothing is being typed. */
export function LeftColumn() {
  const { t } = useTranslation('product')
  const { may } = useProduct()
  const { add } = useAttachments()
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const adding = useRef(add)
  adding.current = add
  useEffect(() => {
    if (!may.edit) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (isTyping(event) || files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      adding.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [may.edit])
  const drop = may.edit
    ? {
        onDragEnter: (event: DragEvent) => {
          if (!hasFiles(event)) return
          depth.current += 1
          setOver(true)
        },
        onDragOver: (event: DragEvent) => {
          if (hasFiles(event)) event.preventDefault()
        },
        onDragLeave: (event: DragEvent) => {
          if (!hasFiles(event)) return
          depth.current -= 1
          if (depth.current <= 0) setOver(false)
        },
        onDrop: (event: DragEvent) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          depth.current = 0
          setOver(false)
          add([...event.dataTransfer.files])
        },
      }
    : {}
  return (
    <Box
      {...drop}
      sx={{
        position: 'relative',
        p: 5,
        pr: 3,
        '&::after': isOver
          ? {
              content: `"${t('dropHere')}"`,
              position: 'absolute',
              inset: 8,
              display: 'grid',
              placeItems: 'center',
              border: '2px dashed var(--accent)',
              borderRadius: 'var(--radius)',
              background: 'color-mix(in srgb, var(--accent-soft) 88%, transparent)',
              color: 'var(--accent-ink)',
              fontWeight: 600,
              pointerEvents: 'none',
            }
          : {},
      }}
    >
      <CoverBox />
      <Attachments />
    </Box>
  )
}
