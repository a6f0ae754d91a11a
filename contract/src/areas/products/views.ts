import { z } from 'zod'
import { call } from '../../call.ts'
import { line } from '../../parts/field.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** Filters, order and view of a team's products under a name. */
export const ProductView = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  name: z.string(),
  /** The parameters of the address, as the web writes them: `view=list&assignees=7`. */
  query: z.string(),
  /** The whole team's; else the person's own, whom nobody else is told of. */
  isShared: z.boolean(),
})
export type ProductView = z.infer<typeof ProductView>

const name = line(60)
const query = line(2_000)

export const productViewCalls = {
  /** One's own and the team's, by name. */
  listViews: call({
    name: 'products.listViews',
    method: 'GET',
    path: '/product-views/groups/:groupId',
    params: z.strictObject({ groupId: id }),
    reply: z.array(ProductView),
  }),
  createView: call({
    name: 'products.createView',
    method: 'POST',
    path: '/product-views',
    body: writeBody({ groupId: bodyId, name, query, isShared: z.boolean().default(false) }),
    reply: ProductView,
    message: phrase('products.viewSaved'),
    idempotent: true,
  }),
  updateView: call({
    name: 'products.updateView',
    method: 'PATCH',
    path: '/product-views/:id',
    params: idParams,
    body: writeBody({ name: name.optional(), query: query.optional() }),
    reply: ProductView,
    message: phrase('products.viewSaved'),
  }),
  removeView: call({
    name: 'products.removeView',
    method: 'DELETE',
    path: '/product-views/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
    message: phrase('products.viewDeleted'),
  }),
}
