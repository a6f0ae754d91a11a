import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import { ActivityTargetKind } from '@halftone/contract/areas/activities.ts'
import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'activities.reverted': {
      things: { kind: string; id: number; name: string }[]
      /** The one product, and artwork, that all of it belongs to. */
      productId: number | null
      artworkId: number | null
      /** The kind of the values that came back, where it is one. */
      label: ActivityKind | null
      values: number
    }
    'activities.purged': { names: string[] }
  }
}

/** As the log calls what went for good. */
const kindsLogged: Partial<Record<string, ActivityKind>> = {
  product: 'product',
  artwork: 'artwork',
  file: 'file',
  comment: 'comment',
  clipart: 'clipart',
  font: 'font',
}

export const activityEffects: Effects<'activities'> = {
  'activities.reverted': {
    rooms: ({ payload }) => payload.groupIds.map((id): Room => `group:${id}`),
    log: ({ payload, facts: { things, productId, artworkId, label, values } }) => {
      const [only] = things.length === 1 ? things : []
      const kind = ActivityTargetKind.safeParse(only?.kind)
      const [group = null] = payload.groupIds.length === 1 ? payload.groupIds : []
      return {
        action: 'revert',
        eventType: label ?? 'product',
        target:
          only && kind.success
            ? { kind: kind.data, id: only.id, name: only.name }
            : {
                kind: 'group',
                id: group,
                // A board and its column have one name.
                name: [...new Set(things.map(({ name }) => name))].slice(0, 5).join(', '),
              },
        productId,
        artworkId,
        oldContent: null,
        newContent: { values, things: things.length },
      }
    },
  },
  'activities.purged': {
    rooms: ({ payload: { groupId } }): Room[] => [`group:${groupId}`],
    log: ({ payload: { groupId, things }, facts: { names } }) => {
      const [only] = things.length === 1 ? things : []
      return {
        action: 'delete',
        eventType: kindsLogged[things[0]?.kind ?? ''] ?? 'product',
        target: only
          ? { ...only, name: names[0] ?? '' }
          : { kind: 'group', id: groupId, name: names.slice(0, 5).join(', ') },
        oldContent: names.slice(0, 50),
      }
    },
  },
}
