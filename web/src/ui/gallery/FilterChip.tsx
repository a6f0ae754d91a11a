import Button from '@mui/material/Button'
import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** What is chosen; '' for anything. */
  value?: string
  icon?: ReactNode
  opens: 'listbox' | 'dialog'
  /** Only where something is chosen: takes it away again. */
  off?: { label: string; onOff: () => void } | undefined
  onOpen: (anchor: HTMLElement) => void
}

/** A filter in a row of them: a set one has a cross, an open one an arrow. */
export const FilterChip = ({ label, value = '', icon, opens, off, onOpen }: Props) => (
  <Button
    size="small"
    aria-haspopup={opens}
    startIcon={icon}
    endIcon={
      off ? (
        <X
          size={14}
          role="button"
          aria-label={off.label}
          onClick={(event) => {
            event.stopPropagation()
            off.onOff()
          }}
        />
      ) : (
        <ChevronDown size={14} />
      )
    }
    onClick={(event) => onOpen(event.currentTarget)}
    sx={{
      ...{ flex: 'none', maxWidth: 320, bgcolor: 'background.paper', fontWeight: 450 },
      '& b': { fontWeight: 600, ml: 1 },
    }}
  >
    <span className="one-line">
      {label}
      {value && <b>{value}</b>}
    </span>
  </Button>
)

/** Choices that are named, before the others are counted. */
const named = 2

/** What is chosen of a list, as a chip says it. */
export function namesOf(list: readonly { id: number; name: string }[], ids: readonly number[]): string {
  const names = list.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const further = names.length > named ? ` +${names.length - named}` : ''
  return `${names.slice(0, named).join(', ')}${further}`
}
