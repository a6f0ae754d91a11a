import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { maxToasts, setToastPlace, type ToastPlace } from '../lib/toasts.ts'
import { heights } from '../theme/tokens.ts'
import { ToastCard } from './ToastCard.tsx'

const place: ToastPlace = {
  open: ({ key, content, duration, onClose }) => {
    enqueueSnackbar(content.text, {
      key,
      variant: content.variant === 'undo' ? 'default' : content.variant,
      persist: duration === null,
      autoHideDuration: duration,
      content: (own) => <ToastCard toastKey={own} content={content} />,
      onClose,
    })
  },
  close: (key) => closeSnackbar(key),
}

/** The stack of toasts, top right below both bars: it never covers the screen's main button. Its library comes with the first toast, not with the first screen. */
export function ToastStage() {
  useEffect(() => {
    setToastPlace(place)
    return () => setToastPlace(undefined)
  }, [])
  return (
    <>
      <SnackbarProvider
        // Beside the dialogs, not below them: #root is a stacking context of its own.
        domRoot={document.body}
        maxSnack={maxToasts}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableWindowBlurListener={false}
        style={{ pointerEvents: 'auto' }}
        classes={{ containerRoot: 'toasts' }}
      />
      <style>{`.toasts { top: ${heights.topBar + heights.toolbar + 6}px !important; right: 14px !important; z-index: 1400 !important; }`}</style>
    </>
  )
}
