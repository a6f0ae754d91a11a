import type { FileOwner } from '@halftone/contract/areas/files.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { type Held, type Reverter, reverter, type Wanted } from '../../../core/revert.ts'
import { findPlaced } from '../../../core/things.queries.ts'
import { lockCover } from '../cover.queries.ts'
import { setCover } from '../cover.service.ts'
import { findFile, listFiles } from '../files.queries.ts'

const Chosen = z.object({ coverFileId: z.number().nullable(), isChosen: z.boolean() })
type CoverState = z.output<typeof Chosen>

async function refuse(ctx: Ctx, wanted: readonly Wanted<CoverState>[]) {
  const asked = wanted.map(({ held, values }) => ({ id: held.id, fileId: Chosen.parse(values.cover).coverFileId }))
  const there = await listFiles(
    ctx.db,
    asked.flatMap(({ fileId }) => fileId ?? []),
  )
  const gone = asked.filter(({ fileId }) => fileId !== null && !there.some(({ id }) => id === fileId))
  return new Map<number, Record<string, Phrase>>(gone.map(({ id }) => [id, { cover: phrase('activities.whyInTrash') }]))
}

/** The picture of a thing of that kind, as a value: which file it is, and whether a person chose it. */
export const coverReverter = (kind: FileOwner, right: PermissionCode): Reverter =>
  reverter<CoverState>({
    kind: `${kind}Cover`,
    depth: 4,
    find: async (ctx, ids) => {
      const found: Held<CoverState>[] = []
      for (const id of ids) {
        const cover = await lockCover(ctx.db, ctx.resources.things, { kind, id })
        const placed = cover && (await findPlaced(ctx.db, ctx.resources.things, { kind, id }))
        if (cover && placed) found.push({ ...placed, subId: null, isDeleted: false, row: cover })
      }
      return found
    },
    value: ({ row: { coverFileId, isChosen } }) => ({ coverFileId, isChosen }),
    may: (actor, { groupId }) => groupId !== null && actor.can(right, groupId),
    label: () => 'cover',
    show: async (ctx, list) => {
      const ids = list.flatMap(({ value }) => Chosen.parse(value).coverFileId ?? [])
      const names = new Map((await listFiles(ctx.db, ids)).map(({ id, name }) => [id, name]))
      return list.map(({ value }) => names.get(Chosen.parse(value).coverFileId ?? 0) ?? null)
    },
    picture: (_field, value) => Chosen.safeParse(value).data?.coverFileId ?? null,
    refuse,
    put: async (ctx, wanted) => {
      for (const { held, values } of wanted) {
        const { coverFileId, isChosen } = Chosen.parse(values.cover)
        const file = coverFileId === null ? undefined : await findFile(ctx.db, coverFileId)
        const was = held.row.coverFileId
        await setCover(ctx, { kind, id: held.id }, held.groupId ?? 0, file, { name: held.name, was, isChosen })
      }
    },
  })
