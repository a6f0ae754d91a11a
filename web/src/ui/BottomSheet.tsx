import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

interface Props {
  label: string
  onClose: () => void
  /** CSS height; as high as what is in it where none is given. */
  height?: string
  children: ReactNode
}

/** A sheet from below, over the dialog that it was opened from: a drawer by itself lies below one. */
export function BottomSheet({ label, onClose, height, children }: Props) {
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: {
            maxWidth: 720,
            width: '100%',
            mx: 'auto',
            borderRadius: '16px 16px 0 0',
            ...(height === undefined ? {} : { height }),
          },
        },
      }}
    >
      {children}
    </Drawer>
  )
}
