import { type CopySettings, copyParts } from '@halftone/contract/areas/configs/copy.ts'
import { type ConfigListKey, configLists } from '@halftone/contract/areas/configs.ts'
import { english } from '@halftone/contract/english.ts'
import { thingPhrase } from '@halftone/contract/rules/configThing.ts'
import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { accessChanged } from '../auth/access.service.ts'
import { type StepChange, stepDrafts, stepText } from '../auth/stepNeeded/stepNeeded.rules.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'configs.changed': {
      isNew: boolean
      /** A name, or what changed by field (`changesTold`). */
      before: unknown
      after: unknown
      teams: readonly number[] | 'all'
    }
    'configs.deleted': { list: ConfigListKey; name: string }
    /** What is on now, and what is off. */
    'configs.featuresChanged': { on: string[]; off: string[] }
    /** The values that changed, as they were and as they are. */
    'configs.generalChanged': { old: string[]; now: string[] }
    'configs.stepChanged': StepChange & { people: number[] }
    'boards.changed': { action: 'create' | 'update' | 'delete'; name: string; before: unknown; after: unknown }
  }
}

/** What copies take along. */
const partsIn = (settings: unknown) => copyParts.filter((part) => (settings as Partial<CopySettings> | null)?.[part])

/** The fields of both sides that differ. */
function changedOf(before: unknown, after: unknown) {
  const sides = [before, after].map((side) => new Map(Object.entries((side ?? {}) as object)))
  const [old, now] = sides
  const fields = [...(now?.keys() ?? [])].filter((field) => old?.get(field) !== now?.get(field))
  const of = (side: Map<string, unknown> | undefined) =>
    Object.fromEntries(fields.map((field) => [field, side?.get(field)]))
  return { oldContent: of(old), newContent: of(now) }
}

/** Every selector of a company shows its lists; those of some teams are those teams'. */
const roomOf = (groupId: number): Room => `group:${groupId}`

export const configEffects: Effects<'configs'> = {
  'configs.changed': {
    rooms: ({ facts: { teams } }, companyId) => (teams === 'all' ? [`company:${companyId}`] : teams.map(roomOf)),
    log: ({ payload: { list, item }, facts }) => ({
      action: facts.isNew ? 'create' : 'update',
      eventType: 'setting',
      target: { kind: 'config', id: item.id, name: `${english(thingPhrase(configLists[list].thing))} ${item.name}` },
      oldContent: facts.before,
      newContent: facts.after,
    }),
  },
  'configs.deleted': {
    rooms: ({ groupId }, companyId) => [groupId === null ? `company:${companyId}` : roomOf(groupId)],
    log: ({ payload: { id }, facts }) => ({
      action: 'delete',
      eventType: 'setting',
      target: { kind: 'config', id, name: `${english(thingPhrase(configLists[facts.list].thing))} ${facts.name}` },
      oldContent: facts.name,
    }),
  },
  'configs.notificationChanged': {
    rooms: (_, companyId) => [`company:${companyId}`],
    log: () => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: 'notification' },
    }),
  },
  'configs.copyChanged': {
    rooms: ({ payload: { groupId } }, companyId) => [groupId === null ? `company:${companyId}` : roomOf(groupId)],
    log: ({ before, after }) => {
      // Only what changed: what went along and no more, and the other way round.
      const [old, now] = [partsIn(before), partsIn(after)]
      return {
        action: 'update',
        eventType: 'setting',
        target: { kind: 'config', id: null, name: 'copy' },
        oldContent: old.filter((part) => !now.includes(part)),
        newContent: now.filter((part) => !old.includes(part)),
      }
    },
  },
  'configs.retentionChanged': {
    rooms: (_, companyId) => [`company:${companyId}`],
    log: ({ before, after }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: 'retention' },
      ...changedOf(before, after),
    }),
  },
  'configs.featuresChanged': {
    rooms: (_, companyId) => [`company:${companyId}`],
    log: ({ facts: { on, off } }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: 'features' },
      oldContent: off,
      newContent: on,
    }),
  },
  'configs.generalChanged': {
    rooms: (_, companyId) => [`company:${companyId}`],
    log: ({ facts: { old, now } }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: 'general' },
      oldContent: old,
      newContent: now,
    }),
  },
  'configs.stepChanged': {
    rooms: (_, companyId) => [`company:${companyId}`],
    log: ({ facts }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: 'sign-in' },
      oldContent: stepText(facts.from),
      newContent: stepText(facts.to),
    }),
    notify: ({ facts }) => stepDrafts(facts),
    further: ({ facts }, ctx) => accessChanged(ctx, facts.people),
  },
}

export const boardEffects: Effects<'boards'> = {
  'boards.changed': {
    rooms: ({ payload }) => [roomOf(payload.groupId)],
    log: ({ facts }) => ({
      action: facts.action,
      eventType: 'setting',
      target: { kind: 'config', id: null, name: `board ${facts.name}` },
      oldContent: facts.before,
      newContent: facts.after,
    }),
  },
}
