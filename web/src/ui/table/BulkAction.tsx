import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'

/** One action of the BulkBar. */
export function BulkAction({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon
  label: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}) {
  return (
    <Button variant="text" onClick={onClick} startIcon={<Icon size={16} />}>
      {label}
    </Button>
  )
}
