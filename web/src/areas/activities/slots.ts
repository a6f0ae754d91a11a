import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import { slot } from '../../lib/area/slot.tsx'

/** What takes one line of the log back, in its column Action. */
export const revertLineSlot = slot<{ line: LogLine }>()
/** The same for the lines that are ticked, in the bar below. */
export const revertLinesSlot = slot<{ ids: readonly number[]; onDone: () => void }>()
