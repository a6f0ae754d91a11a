import { type DragEvent, useState } from 'react'

/** One file of another program: several are new files, wherever they fall. */
const hasOneFile = ({ dataTransfer }: DragEvent) =>
  dataTransfer.types.includes('Files') && [...dataTransfer.items].filter(({ kind }) => kind === 'file').length === 1

/** A tile that takes one dropped file in place of its own; the area around it does not get that one. */
export function useReplaceDrop(isEnabled: boolean, onDropped: (dropped: File) => void) {
  const [isOver, setOver] = useState(false)
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!hasOneFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const [dropped, ...more] = event.dataTransfer.files
      if (!dropped || more.length > 0) return
      event.preventDefault()
      event.stopPropagation()
      onDropped(dropped)
    },
  }
  return { isOver: isEnabled && isOver, props: isEnabled ? props : {} }
}
