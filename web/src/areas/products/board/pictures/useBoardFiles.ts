import { type DragEvent, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOnWire, formatClock } from '../../../../lib/format.ts'
import { isTyping, layerNow } from '../../../../lib/shortcuts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { cards } from '../../model/productEntities.ts'
import { focusedCard } from '../boardFocus.ts'
import { boardView, columnOrder } from '../boardState.ts'
import { fileTarget } from './fileTarget.ts'
import { givenFiles } from './givenFiles.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const columnAt = (target: EventTarget | null): number | null => {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return column ? Number(column.dataset.column) : null
}

/** Where a paste goes: the column that has the focus, else the one of the card that Tab reaches. */
function columnInFocus(): number | undefined {
  const inFocus = columnAt(document.activeElement)
  return inFocus ?? cards.get(focusedCard.get() ?? 0)?.status ?? columnOrder.get()[0]
}

/** What a browser calls a picture of the clipboard. */
const nameless = /^image\.\w+$/i

async function make(files: Promise<File[]>, statusId: number): Promise<void> {
  const { groupId } = boardView.get()
  try {
    const [given, { makeOfPictures }] = await Promise.all([files, import('./pictureProducts.ts')])
    await makeOfPictures(given, { groupId, statusId })
  } catch (error) {
    // A folder that cannot be read, say.
    toast.failure(error)
  }
}

/** Files from the picker of a column's menu. */
export const makeOfFiles = (files: readonly File[], statusId: number): void => {
  void make(Promise.resolve([...files]), statusId)
}

/** Pictures that are dropped on a column or pasted become products. Without the right to it a drop is refused, so that the browser does not leave the page for the file. */
export function useBoardFiles(mayMake: boolean) {
  const { t } = useTranslation('products')
  const leave = () => fileTarget.set(null)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const column = columnInFocus()
    if (!mayMake || files.length === 0 || column === undefined) return
    if (event.defaultPrevented || isTyping(event) || layerNow() === 'dialog') return
    event.preventDefault()
    const now = new Date()
    // A file's name has no slash and no colon.
    const at = `${dayOnWire(now)} ${formatClock(now).replace(':', '.')}`
    const own = files.map((file) =>
      nameless.test(file.name)
        ? new File([file], `${t('pictures.pasted', { at })}.${file.name.split('.').pop()}`, { type: file.type })
        : file,
    )
    makeOfFiles(own, column)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  return {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const column = mayMake ? columnAt(event.target) : null
      event.dataTransfer.dropEffect = column === null ? 'none' : 'copy'
      if (fileTarget.get() !== column) fileTarget.set(column)
    },
    onDragLeave: (event: DragEvent) => {
      const next = event.relatedTarget
      if (!(next instanceof Node && event.currentTarget.contains(next))) leave()
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      leave()
      const column = mayMake ? columnAt(event.target) : null
      if (column !== null) void make(givenFiles(event.dataTransfer), column)
    },
  }
}
