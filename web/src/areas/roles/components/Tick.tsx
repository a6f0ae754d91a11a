import { type MouseEvent, useEffect, useRef } from 'react'

interface Props {
  /** Of which role, so that the arrows find the boxes above and below. */
  role: number
  label: string
  isChecked: boolean
  isMixed?: boolean
  isDisabled: boolean
  isReached: boolean
  onFocus: () => void
  onTick: (event: MouseEvent) => void
}

/** A box of the grid. The browser's own: there are hundreds of them. */
export function Tick({ role, label, isChecked, isMixed = false, isDisabled, isReached, onFocus, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      data-role={role}
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
