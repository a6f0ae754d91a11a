import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { accessChanged } from '../auth/access.service.ts'

interface Reached {
  /** Everybody to whom the team means something. */
  people: number[]
}
declare module '../../core/change.ts' {
  interface Facts {
    'groups.created': Reached
    'groups.updated': Reached & { oldName: string; moved?: { from: string; to: string } }
    'groups.deleted': Reached & { name: string }
  }
}

const target = ({ id, name }: { id: number; name: string }) => ({ kind: 'group' as const, id, name })
const rooms = ({ people }: Reached): Room[] => people.map((id) => `user:${id}` as const)

export const groupEffects: Effects<'groups'> = {
  'groups.created': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload: { group } }) => ({
      action: 'create',
      eventType: 'team',
      target: target(group),
      newContent: group.name,
    }),
    further: ({ facts }, ctx) => accessChanged(ctx, facts.people),
  },
  'groups.updated': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload: { group }, facts }) => ({
      action: 'update',
      eventType: 'team',
      target: target(group),
      oldContent: facts.moved?.from ?? facts.oldName,
      newContent: facts.moved?.to ?? group.name,
    }),
    // Profiles name the parent of each of a person's teams.
    further: async ({ facts }, ctx) => {
      if (facts.moved) await accessChanged(ctx, facts.people)
    },
  },
  'groups.deleted': {
    rooms: ({ facts }) => rooms(facts),
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'team',
      target: target({ id: payload.id, name: facts.name }),
      oldContent: facts.name,
    }),
    further: ({ facts }, ctx) => accessChanged(ctx, facts.people),
  },
}
