import Dialog from '@mui/material/Dialog'

interface Props {
  productRef: string
  onClose: () => void
  siblings?: { prev?: string; next?: string }
}

/** The dialog of one product. */
export function ProductDialog({ productRef, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} aria-label={productRef}>
      {productRef}
    </Dialog>
  )
}
