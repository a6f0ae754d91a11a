import { OwnPosts } from '@halftone/contract/parts/social/ownPosts.ts'
import { reverter } from '../../../core/revert.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { findSwitches } from './own.queries.ts'
import { kindOfSwitch } from './own.rules.ts'
import { setOwnPosts } from './own.service.ts'

/** Which posts a team lets Halftone make, by the team's id. */
export const ownPostsReverter = reverter<{ team: GroupRow; switches: OwnPosts }>({
  kind: 'ownPosts',
  depth: 0,
  find: async ({ db }, ids) => {
    const found = await Promise.all(
      ids.map(async (id) => ({ team: await findGroup(db, id), switches: await findSwitches(db, id) })),
    )
    return found.flatMap(({ team, switches }) =>
      team
        ? {
            ...{ kind: 'ownPosts', id: team.id, groupId: team.id, name: team.name, subId: null },
            ...{ productId: null, artworkId: null, isDeleted: false, row: { team, switches } },
          }
        : [],
    )
  },
  value: ({ row: { switches } }, field) => new Map<string, unknown>(Object.entries(switches)).get(field),
  may: (actor, { groupId }) => groupId !== null && actor.can('ST_TEAM', groupId),
  label: () => 'post',
  // What is off is said by nothing, as in the log.
  show: async (_, values) => values.map(({ field, value }) => (value === true ? kindOfSwitch(field) : '')),
  put: async (ctx, wanted) => {
    for (const { held, values } of wanted) await setOwnPosts(ctx, held.row.team, OwnPosts.partial().parse(values))
  },
})
