import type { Label } from '@halftone/contract/areas/labels.ts'
import { chosenOf, copyNamed, type TeamCopier } from '../../core/teams/teamCopy.ts'
import { unchanged } from '../../core/unchanged.ts'
import type { Db } from '../../db/client.ts'
import { listLabels } from './labels.queries.ts'
import { createLabel, updateLabel } from './labels.service.ts'

/** Letters of a label's name. */
const most = 40

const byName = async (db: Db, groupId: number): Promise<Map<string, Label>> =>
  new Map((await listLabels(db, groupId)).map((label) => [label.name.toLowerCase(), label]))

/** Labels with their colours. */
export const labelCopier: TeamCopier = {
  kind: 'labels',
  codes: { read: 'P_VIEW', add: 'P_EDIT', replace: 'P_EDIT' },
  async list(db, { from, to }) {
    const have = new Map<number, Map<string, Label>>()
    for (const groupId of to) have.set(groupId, await byName(db, groupId))
    return (await listLabels(db, from)).map(({ id, name, color }) => ({
      ...{ id, name, color, detail: null, channelId: null },
      there: to.filter((groupId) => have.get(groupId)?.has(name.toLowerCase())),
    }))
  },
  async copy(ctx, { from, to }, chosen) {
    const wanted = chosenOf(await listLabels(ctx.db, from), chosen)
    const copied = []
    for (const groupId of to) {
      const done = await copyNamed({
        chosen: wanted,
        there: await byName(ctx.db, groupId),
        most,
        add: ({ color }, name) => createLabel(ctx, { name, color, groupId }),
        replace: async (existing, { color }) =>
          existing.color === color ? unchanged(existing) : updateLabel(ctx, existing, { color }),
      })
      copied.push(...done.map((did) => ({ groupId, did })))
    }
    return copied
  },
}
