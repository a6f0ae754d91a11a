import type { ImportSummary } from '@halftone/contract/parts/imports/import.ts'
import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react'

/** Where an import is, at a glance. */
export function StateMark({ state }: Pick<ImportSummary, 'state'>) {
  if (state === 'done') return <CircleCheck size={18} color="var(--success)" aria-hidden />
  if (state === 'failed') return <CircleX size={18} color="var(--danger)" aria-hidden />
  if (state === 'running' || state === 'reading') return <LoaderCircle size={18} aria-hidden />
  return <CircleDashed size={18} aria-hidden />
}
