import { isDeepStrictEqual } from 'node:util'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Reverts, Step } from '../../core/revert.ts'

const cellsOf = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null && 'cells' in value && Array.isArray(value.cells) ? value.cells : []
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const activityReverts: Reverts<'activities'> = {
  // A revert is a change like any other: its values go back to what they were before it.
  'activities.reverted': {
    steps: ({ before, after }) => {
      const became = cellsOf(after)
      return cellsOf(before).flatMap((was, at): Step[] => {
        const to = became[at]
        if (!to || isDeepStrictEqual(was.value, to.value)) return []
        const cell = { kind: text(was.kind), id: Number(was.id), field: text(was.field) }
        return [{ ...cell, was: was.value, became: to.value, ...('kept' in was && { kept: was.kept }) }]
      })
    },
  },
  'activities.purged': { stays: phrase('activities.whyGone') },
}
