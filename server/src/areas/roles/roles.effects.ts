import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { accessChanged } from '../auth/access.service.ts'
import { type StepChange, stepDrafts, stepText } from '../auth/stepNeeded/stepNeeded.rules.ts'

interface Watched {
  /** Who sees the settings of roles. */
  watchers: number[]
}
interface Affected extends Watched {
  /** Whose rights changed. */
  people: number[]
}
declare module '../../core/change.ts' {
  interface Facts {
    'roles.changed': Affected & { action: 'create' | 'update'; oldName?: string; step?: StepChange }
    'roles.deleted': Watched & { name: string }
    'roles.permissionChanged': Watched & { action: 'create' | 'update'; oldName?: string }
    'roles.permissionDeleted': Affected & { name: string }
  }
}

const rooms = ({ watchers }: Watched): Room[] => watchers.map((id) => `user:${id}` as const)
const target = (id: number, name: string) => ({ kind: 'role' as const, id, name })

export const roleEffects: Effects<'roles'> = {
  'roles.changed': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload: { role }, facts }) => ({
      action: facts.action,
      eventType: 'role',
      target: target(role.id, role.name),
      oldContent: facts.step ? stepText(facts.step.from) : facts.oldName,
      newContent: facts.step ? stepText(facts.step.to) : role.name,
    }),
    notify: ({ facts }) => (facts.step ? stepDrafts(facts.step) : []),
    further: ({ facts }, ctx) => accessChanged(ctx, facts.people),
  },
  'roles.deleted': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'role',
      target: target(payload.id, facts.name),
      oldContent: facts.name,
    }),
  },
  'roles.permissionChanged': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload: { permission }, facts }) => ({
      action: facts.action,
      eventType: 'setting',
      target: { kind: 'config', id: permission.id, name: permission.name },
      oldContent: facts.oldName,
      newContent: permission.name,
    }),
  },
  'roles.permissionDeleted': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'setting',
      target: { kind: 'config', id: payload.id, name: facts.name },
      oldContent: facts.name,
    }),
    further: ({ facts }, ctx) => accessChanged(ctx, facts.people),
  },
}
