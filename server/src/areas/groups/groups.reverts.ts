import { isDeepStrictEqual } from 'node:util'
import {
  fieldSteps,
  idsOf,
  type LoggedEntry,
  pairsOf,
  presenceSteps,
  type Reverts,
  type Step,
} from '../../core/revert.ts'

/** Under what it stands, and on which level. */
const placeOf = ({ parent_id, level }: Record<string, unknown>) => ({ parent_id, level })

function changes(entry: LoggedEntry): Step[] {
  return pairsOf(entry).flatMap((pair) => {
    const [was, became] = [placeOf(pair.was), placeOf(pair.became)]
    const fields = fieldSteps('group', pair, ['name', 'channel_id'])
    return [...fields, { kind: 'group', id: pair.id, field: 'place', was, became }].filter(
      (step) => !isDeepStrictEqual(step.was, step.became),
    )
  })
}

export const groupReverts: Reverts<'groups'> = {
  'groups.created': { steps: ({ after }) => presenceSteps('group', idsOf(after), false) },
  'groups.updated': { steps: changes },
  'groups.deleted': { steps: ({ before }) => presenceSteps('group', idsOf(before), true) },
}
