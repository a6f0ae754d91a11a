import type { Thing } from '../../core/things.ts'

/** A team; its room is its board, which shows the team's products. */
export const groupThing: Thing = { kind: 'group', table: 'groups', deleted: 'deleted_at', team: 'id', view: 'P_VIEW' }
