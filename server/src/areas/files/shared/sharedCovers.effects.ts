import type { FileOwner } from '@halftone/contract/areas/files.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Follows } from '../../../core/record.ts'
import type { Db } from '../../../db/client.ts'
import { presentCardCover } from '../files.present.ts'
import { coverFiles } from '../files.queries.ts'

/** A thing of a gallery: whose it is, which teams see it, and the file that its tile shows. */
interface Shown {
  id: number
  groupId: number
  coverFileId: number | null
  teams: number[]
}

/**
 * Galleries of shared things: a tile shows the cover that its files have got, or that no picture could be made of it, in all teams
 * that see it. `find` gives what is not deleted.
 */
export function followCovers(
  owner: FileOwner,
  name: 'cliparts.coverChanged' | 'layoutTemplates.coverChanged',
  find: (db: Db, id: number) => Promise<Shown | undefined>,
): Follows {
  const tell = async (ctx: Ctx, { id, groupId, teams }: Shown, fileId: number | null) => {
    const file = fileId === null ? undefined : (await coverFiles(ctx.db, [fileId])).get(fileId)
    const cover = file ? presentCardCover(ctx.resources.storage, file) : null
    await ctx.record({ name, groupId, payload: { groupId, id, cover }, facts: { teams } })
  }
  const shownOf = async ({ db }: Ctx, payload: { owner: FileOwner; ownerId: number | null }) =>
    payload.owner === owner && payload.ownerId !== null ? find(db, payload.ownerId) : undefined
  return {
    'files.covered': async ({ payload, facts }, ctx) => {
      const shown = await shownOf(ctx, payload)
      if (shown) await tell(ctx, shown, facts.fileId)
    },
    'files.updated': async ({ payload, facts }, ctx) => {
      if (facts.change !== 'preview') return
      const shown = await shownOf(ctx, payload)
      // One whose picture was made is covered with it anew.
      const isWithout = ({ id, previewState }: (typeof payload.files)[number]) =>
        id === shown?.coverFileId && previewState !== 'ready'
      if (shown && payload.files.some(isWithout)) await tell(ctx, shown, shown.coverFileId)
    },
  }
}
