import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import { slot } from '../../lib/area/slot.tsx'
import type { ReportInput } from './reports.api.ts'

interface SalesProps {
  input: ReportInput
  context: string
  onDays: (days: Days) => void
}

/** What was sold, as a tab of the reports; its period is the dashboard's. */
export const salesSlot = slot<SalesProps>()
/** The sentence of what stands out in it, below the title of the tab. */
export const salesFindingSlot = slot<Pick<SalesProps, 'input'>>()
/** What came in over time, as a block of a dashboard of one's own, which keeps by what it is drawn. */
export const salesBlockSlot = slot<SalesProps & { unit: Unit | undefined; onUnit: (unit: Unit) => void }>()
