import type { SxProps } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useEffect, useRef } from 'react'

export interface RowChoice<Value> {
  value: Value
  label: ReactNode
  /** What readers and the tip say, where the label is a mark alone. */
  name?: string
  lang?: string
  isDisabled?: boolean
}

interface Props<Value> {
  /** Names the row for readers: the text, or the id of the element that says it. */
  label: string | { by: string }
  options: readonly RowChoice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Each as wide as the next, over the whole room. */
  isFullWidth?: boolean
  sx?: SxProps
}

/**
 * One of a few that stand beside each other: a tab of a list, a period, a look. A choice acts at once, and pressing the
 * chosen one changes nothing. Where they have no room they are swiped through, the chosen one in sight.
 */
export function ChoiceRow<Value extends string | boolean>({
  label,
  options,
  value,
  onChange,
  isFullWidth = false,
  sx,
}: Props<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = row.current
    const chosen = own?.querySelector<HTMLElement>(`[value="${value}"]`)
    if (!own || !chosen || own.scrollWidth <= own.clientWidth) return
    // The row alone: nothing around it may move.
    own.scrollLeft = chosen.offsetLeft - own.offsetLeft - (own.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <ToggleButtonGroup
      ref={row}
      exclusive
      fullWidth={isFullWidth}
      size="small"
      value={value}
      {...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.by })}
      onChange={(_, next: Value | null) => next !== null && onChange(next)}
      sx={{
        ...{ maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none', displayPrint: 'none' },
        // The library makes each of them as wide as the whole row.
        '& > button': { flex: isFullWidth ? '1 0 auto' : 'none', width: 'auto', whiteSpace: 'nowrap' },
        ...sx,
      }}
    >
      {options.map((one) => (
        <ToggleButton
          key={String(one.value)}
          value={one.value}
          aria-label={one.name}
          title={one.name}
          lang={one.lang}
          disabled={one.isDisabled ?? false}
        >
          {one.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
