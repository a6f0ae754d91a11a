import type { FieldSelectedSections } from '@mui/x-date-pickers/models'
import { type KeyboardEvent, useRef, useState } from 'react'

/** What people type between the parts of a date. */
const separators = new Set(['/', '-', '.', ',', ':', ' '])

/**
 * A date is typed as it is read: what stands between two parts leads on from one that was begun ('2/1/2026 8:05'), and is
 * nothing where the last digit has led on already ('25/12/2026 18:30').
 */
export function useTypedSections() {
  const [selectedSections, select] = useState<FieldSelectedSections>(null)
  const isBegun = useRef(false)
  const onSelectedSectionsChange = (next: FieldSelectedSections) => {
    isBegun.current = false
    select(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) isBegun.current = true
    if (!separators.has(event.key)) return
    event.preventDefault()
    if (isBegun.current && typeof selectedSections === 'number') onSelectedSectionsChange(selectedSections + 1)
  }
  return { selectedSections, onSelectedSectionsChange, onKeyDown }
}
