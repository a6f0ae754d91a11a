import { type MouseEvent, useEffect, useRef } from 'react'

interface Props {
  /** Of which role, so that the arrows find the boxes above and below. */
  role: number
  /** Which of the boxes of a role on its line: 0, or 1 for the second of a pair. */
  slot?: number
  /** The code; a group's box has none. */
  permission?: number
  label: string
  isChecked: boolean
  isMixed?: boolean
  isDisabled: boolean
  isReached: boolean
  onFocus: () => void
  onTick: (event: MouseEvent) => void
}

/** A box of the grid. The browser's own: there are hundreds of them. */
export function Tick(props: Props) {
  const {
    role,
    slot = 0,
    permission,
    label,
    isChecked,
    isMixed = false,
    isDisabled,
    isReached,
    onFocus,
    onTick,
  } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      data-role={role}
      data-slot={slot}
      data-permission={permission}
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      tabIndex={isReached ? 0 : -1}
      onFocus={onFocus}
      onClick={onTick}
      // The click above decides; a controlled box has to have this.
      onChange={() => undefined}
    />
  )
}
