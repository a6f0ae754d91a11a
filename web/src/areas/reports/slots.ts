import type { Days } from '@halftone/contract/rules/reports/periods.ts'
import { slot } from '../../lib/area/slot.tsx'
import type { ReportInput } from './reports.api.ts'

/** What was sold, as a tab of the reports; its period is the dashboard's. */
export const salesSlot = slot<{ input: ReportInput; context: string; onDays: (days: Days) => void }>()
