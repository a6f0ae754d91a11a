import Button from '@mui/material/Button'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import type { Option } from '../../../ui/fields/multiSelect.props.ts'

interface Props {
  label: string
  options: readonly Option[]
  value: readonly number[]
  onChange: (value: number[]) => void
  isSingle?: boolean
  isLoading?: boolean
  onSearch?: (text: string) => void
  placeholder: string
  footer?: ReactNode
  /** Names of chosen entries that are not among the options now. */
  id?: string
}

/** A field that opens a searchable list of ticks; shows what is chosen. */
export function PickButton({ label, options, value, placeholder, id, ...rest }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = options.filter((option) => value.includes(option.id))
  return (
    <>
      <Button
        id={id}
        fullWidth
        aria-haspopup="listbox"
        aria-label={`${label}: ${chosen.map((option) => option.name).join(', ') || placeholder}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={14} />}
        sx={{
          justifyContent: 'flex-start',
          fontWeight: 500,
          '& .MuiButton-endIcon': { ml: 'auto' },
          overflow: 'hidden',
        }}
      >
        <span
          style={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            lineHeight: 1.4,
            color: chosen.length ? undefined : 'var(--ink-3)',
          }}
        >
          {chosen.map((option) => option.name).join(', ') || placeholder}
        </span>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={options}
        value={value}
        label={label}
        {...rest}
      />
    </>
  )
}
