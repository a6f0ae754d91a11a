import { useEffect, useState } from 'react'

const topDialog = () =>
  [...document.body.children]
    .findLast((element) => element.matches('.MuiDialog-root'))
    ?.querySelector<HTMLElement>('.MuiDialog-paper') ?? null

/** The sheet of the dialog that stands above all others; null where none is open, or while nobody asks (`isAsked`). */
export function useTopDialog(isAsked: boolean): HTMLElement | null {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const look = () => setDialog(topDialog())
    look()
    // Dialogs are hung into the body by the kit; each screen has its own, so there is no other place that knows them all.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
    return () => {
      observer.disconnect()
      setDialog(null)
    }
  }, [isAsked])
  return dialog
}
