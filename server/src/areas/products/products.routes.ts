import { productCalls } from '@halftone/contract/areas/products.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Route } from '../../core/route.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { findBoard } from './board/board.queries.ts'
import { openBoard } from './board/board.service.ts'
import { moveProduct } from './board/move.service.ts'
import { changeMultiple, removeProducts, reorder } from './bulk.service.ts'
import { copyProduct, copyToTeam } from './copy/copy.service.ts'
import { createProduct } from './create.service.ts'
import { listAttachments, listProductCopies, openProduct } from './detail.service.ts'
import { editorRoutes } from './editors.routes.ts'
import { likeProduct, likesOf } from './likes.service.ts'
import { productExports } from './list/exports.present.ts'
import { countFilters } from './list/filterCounts.queries.ts'
import { listProducts } from './list/list.service.ts'
import { quickSearch } from './list/search.service.ts'
import { copyRights, lockedBatch, lockedProductOf, productOf } from './products.access.ts'
import { productEffects, productFollows } from './products.effects.ts'
import { findProductByRef, lockProduct } from './products.queries.ts'
import { productReverts } from './products.reverts.ts'
import { productThing } from './products.thing.ts'
import { productReverter } from './revert/product.reverter.ts'
import { viewRoutes } from './views/views.routes.ts'

const view = inGroup('P_VIEW')
/** What is shown of products. */
function readRoutes(route: Route): void {
  route(
    productCalls.list,
    { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: view },
    (ctx, { query }) => listProducts(ctx, query),
  )
  route(
    productCalls.filterCounts,
    { subject: ({ db }, { query }) => findGroup(db, query.groupId), allow: view },
    ({ db }, { query }) => countFilters(db, query),
  )
  route(
    productCalls.board,
    { subject: ({ db }, { query }) => findBoard(db, query.groupId), allow: view },
    (ctx, { query, subject }) => openBoard(ctx, query, subject),
  )
  route(
    productCalls.search,
    { subject: ({ db }, { params }) => findGroup(db, params.groupId), allow: view },
    (ctx, { params, query }) => quickSearch(ctx, params.groupId, query),
  )
  route(
    productCalls.get,
    { subject: ({ db }, { params }) => findProductByRef(db, params.id), allow: view },
    (ctx, { subject, query }) => {
      const { id, name, groupId } = subject
      // A person opened it; what else asks for it (a preview, a download) is no view.
      if (query.readBy !== undefined)
        ctx.resources.readLog.viewed(ctx, 'product', { id, name, groupId, productId: id, artworkId: null })
      return openProduct(ctx, subject)
    },
  )
  route(productCalls.files, { subject: productOf, allow: view }, (ctx, { query, subject }) =>
    listAttachments(ctx, subject, query),
  )
  route(productCalls.copies, { subject: productOf, allow: view }, (ctx, { subject }) => listProductCopies(ctx, subject))
  route(productCalls.likes, { subject: productOf, allow: view }, (ctx, { query, subject }) =>
    likesOf(ctx, subject, query),
  )
}

/** What is made and changed: one card, or several on a board. */
function writeRoutes(route: Route): void {
  route(productCalls.like, { subject: lockedProductOf, allow: view }, (ctx, { subject }) => likeProduct(ctx, subject))
  route(
    productCalls.create,
    {
      subject: ({ db }, { body }) => findGroup(db, body.groupId),
      allow: inGroup('P_NEW'),
      prepare: {
        needed: ({ body }) => hasUploads(body.files),
        work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.id }, body.files, 'files'),
      },
    },
    (ctx, { body, subject, prepared }) => createProduct(ctx, subject, body, prepared),
  )
  editorRoutes(route)
  route(
    productCalls.move,
    { subject: ({ db }, { body }) => lockProduct(db, body.productId), allow: inGroup('P_EDIT') },
    (ctx, { body, subject }) => moveProduct(ctx, subject, body.statusId, body.index),
  )
  route(
    productCalls.changeMultiple,
    { subject: (ctx, { body }) => lockedBatch(ctx, body.listId, 'listId'), allow: inGroup('P_EDIT') },
    (ctx, { body, subject }) => changeMultiple(ctx, subject, body),
  )
  route(
    productCalls.reorder,
    {
      subject: (ctx, { body }) =>
        lockedBatch(
          ctx,
          body.listIndexes.map(({ id }) => id),
          'listIndexes',
        ),
      allow: inGroup('P_EDIT'),
    },
    (ctx, { body, subject }) => reorder(ctx, subject, body.listIndexes),
  )
}

/** What goes, and what another team takes over. */
function copyRoutes(route: Route): void {
  route(
    productCalls.remove,
    { subject: lockedProductOf, allow: inGroup('P_DELETE') },
    async (ctx, { params, subject }) => {
      await removeProducts(ctx, { groupId: subject.groupId, products: [subject] })
      return { id: params.id }
    },
  )
  route(
    productCalls.removeMultiple,
    { subject: (ctx, { body }) => lockedBatch(ctx, body.listId, 'listId'), allow: inGroup('P_DELETE') },
    async (ctx, { subject }) => ({ listId: await removeProducts(ctx, subject) }),
  )
  route(
    productCalls.copy,
    {
      subject: async (ctx, input) => {
        const product = await productOf(ctx, input)
        const group = product && (await findGroup(ctx.db, product.groupId))
        return group && { groupId: group.id, group, product }
      },
      allow: inGroup('P_COPY'),
    },
    (ctx, { subject }) => copyProduct(ctx, subject.group, subject.product),
  )
  route(
    productCalls.copyToTeam,
    {
      subject: async (ctx, { body }) => {
        const batch = await lockedBatch(ctx, body.listProductId, 'listProductId')
        const target = await findGroup(ctx.db, body.groupId)
        return batch && target && { ...batch, target, targetId: target.id }
      },
      allow: copyRights('P_COPY', 'P_NEW'),
    },
    (ctx, { body, subject }) => copyToTeam(ctx, subject.target, subject.products, body.statusId),
  )
}

export const products: Area = {
  name: 'products',
  exports: productExports,
  effects: productEffects,
  follows: productFollows,
  things: [productThing],
  reverts: productReverts,
  reverters: [productReverter],
  routes: (route) => {
    readRoutes(route)
    writeRoutes(route)
    copyRoutes(route)
    viewRoutes(route)
  },
}
