import { Suspense, useState } from 'react'
import { part } from '../../lib/part.ts'
import type { MultiSelectProps } from './multiSelect.props.ts'

const MultiSelectPanel = part(async () => (await import('./MultiSelectPanel.tsx')).MultiSelectPanel)

/** A searchable list of ticks in a popover, fetched when it first opens. */
export function MultiSelect(props: MultiSelectProps) {
  const [isWanted, want] = useState(false)
  if (props.anchor && !isWanted) want(true)
  return <Suspense fallback={null}>{isWanted && <MultiSelectPanel {...props} />}</Suspense>
}
