import { phrase } from '@halftone/contract/phrase.ts'
import {
  changedSteps,
  keptSteps,
  type LoggedEntry,
  listSteps,
  pairsOf,
  partsOf,
  type Reverts,
} from '../../core/revert.ts'
import { settingSteps } from './revert/settings.reverts.ts'

/** Places in teams as values: their names are the teams' own. */
export const teamsIn = (groups: readonly { id: number; index: number; isShow: boolean }[]) =>
  groups.map(({ id, index, isShow }) => ({ id, index, isShow })).toSorted((a, b) => a.id - b.id)

/** Values of an entry that come back; its picture does not, for what was replaced is gone for good. */
export const configFields = [
  'name',
  'index',
  'color',
  'url',
  'column',
  'isShow',
  'connector',
  'fields',
  'value',
  'isManager',
  'fileTypes',
  'teams',
] as const

type Part = Record<string, unknown>
const isPlaced = (group: unknown): group is { id: number; index: number; isShow: boolean } =>
  typeof group === 'object' && group !== null && 'id' in group && 'index' in group && 'isShow' in group
/** An entry as its reverter knows it, with its teams as values. */
export const withTeams = (part: Part): Part => ({
  ...part,
  teams: teamsIn(Array.isArray(part.groups) ? part.groups.filter(isPlaced) : []),
})

function itemSteps(entry: LoggedEntry) {
  if (entry.before === null) return keptSteps('config', partsOf(entry.after).map(withTeams), false)
  return pairsOf(entry).flatMap(({ id, was, became }) =>
    changedSteps('config', { id, was: withTeams(was), became: withTeams(became) }, configFields),
  )
}

export const configReverts: Reverts<'configs'> = {
  'configs.changed': { steps: itemSteps },
  'configs.deleted': { steps: ({ before }) => keptSteps('config', partsOf(before).map(withTeams), true) },
  'configs.notificationChanged': { steps: settingSteps('notification') },
  'configs.copyChanged': { steps: settingSteps('copy') },
  'configs.generalChanged': { steps: settingSteps('general') },
  'configs.retentionChanged': { steps: settingSteps('retention') },
  'configs.featuresChanged': { steps: settingSteps('features', 'features') },
  'configs.stepChanged': { stays: phrase('activities.whySignIn') },
}

export const boardReverts: Reverts<'boards'> = {
  'boards.changed': {
    steps: (entry) =>
      entry.before === null && entry.after === null
        ? undefined
        : listSteps('board', entry, ['color', 'index', 'wipLimit']),
  },
}
