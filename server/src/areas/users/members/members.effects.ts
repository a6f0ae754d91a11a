import type { Effect, LogLine } from '../../../core/record.ts'
import type { Room } from '../../../realtime/relay.ts'
import { accessChanged, endSwitches } from '../../auth/access.service.ts'

declare module '../../../core/change.ts' {
  interface Facts {
    /** Old and new as the log shows them: roles, or teams; null where somebody is out. */
    'users.membersChanged': { list: { id: number; name: string; old: string; new: string | null }[] }
  }
}

export const memberEffects: { 'users.membersChanged': Effect<'users.membersChanged'> } = {
  'users.membersChanged': {
    rooms: ({ payload: { groupId, toGroupId, userIds } }): Room[] => [
      `group:${groupId}`,
      ...(toGroupId === null ? [] : [`group:${toGroupId}` as const]),
      ...userIds.map((id) => `user:${id}` as const),
    ],
    // Each member's own line, as when they are changed one by one.
    log: ({ payload: { roleId, toGroupId }, facts }) =>
      facts.list.map(
        (one): LogLine => ({
          action: roleId !== null ? 'update' : toGroupId !== null ? 'move' : 'delete',
          eventType: roleId === null ? 'team' : 'role',
          target: { kind: 'user', id: one.id, name: one.name },
          oldContent: one.old,
          newContent: one.new,
        }),
      ),
    further: async ({ payload }, ctx) => {
      await endSwitches(ctx, payload.userIds)
      await accessChanged(ctx, payload.userIds)
    },
  },
}
