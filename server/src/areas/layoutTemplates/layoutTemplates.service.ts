import type { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import type { Layout, LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findToday } from '../configs/general/general.queries.ts'
import { presentFile } from '../files/files.present.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import { listCards } from './cards.queries.ts'
import { presentLayout } from './layoutTemplates.present.ts'
import type { SeenLayout } from './layoutTemplates.queries.ts'
import { listIds } from './list.queries.ts'

const shownIn = ({ actor, resources }: Ctx) => ({ storage: resources.storage, actor })

/** A page of what the team sees. */
export async function listLayouts(
  ctx: Ctx,
  query: QueryOf<typeof layoutTemplateCalls.list>,
): Promise<Paged<LayoutCard>> {
  const page = pageNumber(query)
  const { timeZone } = await findToday(ctx.db, query.groupId)
  const filters = { ...query, timeZone, readerId: ctx.actor.id }
  const { ids, total } = await listIds(ctx.db, filters, { limit: query.limit, page })
  const rows = await listCards(ctx.db, ids, ctx.actor.id)
  // `findPage` answers in no order.
  const data = rows.map((row) => presentLayout(shownIn(ctx), row)).toSorted((a, b) => a.index - b.index || b.id - a.id)
  return { data, meta: countedMeta(total, query.limit, page) }
}

/** The tile of one; it must be there. */
export async function cardOf(ctx: Ctx, id: number): Promise<LayoutCard> {
  const [row] = await listCards(ctx.db, [id], ctx.actor.id)
  if (!row) throw notFound()
  return presentLayout(shownIn(ctx), row)
}

/** One with all that its dialog and its editor show. */
export async function openLayout(ctx: Ctx, { layout }: SeenLayout): Promise<Layout> {
  const card = await cardOf(ctx, layout.id)
  const files = await listThingFiles(ctx.db, 'layout-template', [layout.id])
  return { ...card, files: files.map((file) => presentFile(ctx.resources.storage, file)), scene: layout.scene }
}
