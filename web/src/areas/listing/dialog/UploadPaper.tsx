import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { uploadTitleId } from './UploadFrame.tsx'

/** The large dialog of an upload; on a phone the whole screen. */
export function UploadPaper({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      aria-labelledby={uploadTitleId}
      slotProps={{
        paper: {
          'aria-label': title,
          sx: isPhone
            ? { display: 'flex' }
            : {
                width: 'min(1720px, calc(100vw - 112px))',
                maxWidth: 'none',
                height: 'min(1120px, calc(100dvh - 56px))',
                maxHeight: 'none',
                m: 0,
              },
        },
      }}
    >
      {children}
    </Dialog>
  )
}
