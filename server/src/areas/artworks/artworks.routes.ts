import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { also, inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { clipartOf, look } from '../cliparts/cliparts.access.ts'
import { listAlike } from '../files/alike/alike.service.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { findProduct, lockProduct } from '../products/products.queries.ts'
import { convertImages, removeArtwork, reorderArtworks } from './arrange.service.ts'
import { artworkOf, lockedArtworkOf, lockedBatch, viewArtworks } from './artworks.access.ts'
import { artworkEffects, artworkFollows } from './artworks.effects.ts'
import { findArtwork } from './artworks.queries.ts'
import { artworkReverts } from './artworks.reverts.ts'
import { listArtworks, listFilesOf, listHotArtworks, openArtwork, uploadedStatus } from './artworks.service.ts'
import { artworkThing } from './artworks.thing.ts'
import { takeClipartFiles } from './clipartFiles.service.ts'
import { setAdditional, setContent } from './content.service.ts'
import { copyArtwork, createArtwork } from './create.service.ts'
import { artworkExports } from './exports.present.ts'
import { patchArtwork } from './patch.service.ts'
import { clipartPlaces, replaceClipart } from './replace/replace.service.ts'
import { artworkReverter } from './revert/artwork.reverter.ts'
import { createWithProduct } from './withProduct.service.ts'

const edit = inGroup('P_EDIT_ART')
const newWithArtwork = also(inGroup('P_NEW'), 'and P_NEW_ART there', (actor, { groupId }) =>
  actor.can('P_NEW_ART', groupId),
)

/** The team whose artworks are listed; without one the list is of all teams that the person sees. */
const teamOf = async ({ db }: Ctx, groupId: number | undefined) =>
  groupId === undefined ? { groupId: null } : findGroup(db, groupId)
const viewTeams = {
  label: `${viewArtworks.label}; without a team, in any that has it`,
  test: (...[actor, subject, ctx]: [Ctx['actor'], { groupId: number | null }, Ctx]) =>
    subject.groupId === null
      ? actor.canAnywhere('P_VIEW')
        ? ('ok' as const)
        : ('denied' as const)
      : viewArtworks.test(actor, { groupId: subject.groupId }, ctx),
}

/** What is shown of artworks. */
function readRoutes(route: Route): void {
  route(
    artworkCalls.list,
    { subject: (ctx, { query }) => teamOf(ctx, query.groupId), allow: viewTeams },
    (ctx, { query }) => listArtworks(ctx, query),
  )
  route(
    artworkCalls.hot,
    { subject: (ctx, { query }) => teamOf(ctx, query.groupId), allow: viewTeams },
    (ctx, { query }) => listHotArtworks(ctx, query),
  )
  route(
    artworkCalls.ofProduct,
    { subject: ({ db }, { params }) => findProduct(db, params.id), allow: viewArtworks },
    (ctx, { subject, query: { search, filter, limit, offset, page } }) =>
      listArtworks(ctx, {
        ...{ search, filter, limit, offset, page },
        groupId: subject.groupId,
        productId: subject.id,
        sort: 'index',
      }),
  )
  route(artworkCalls.get, { subject: artworkOf, allow: viewArtworks }, (ctx, { subject, query }) => {
    const { id, name, groupId, productId } = subject
    // A person opened it; what is fetched ahead of them is no view.
    if (query.readBy !== undefined)
      ctx.resources.readLog.viewed(ctx, 'artwork', { id, name, groupId, productId, artworkId: id })
    return openArtwork(ctx, subject)
  })
  route(fileCalls.alikeOfArtwork, { subject: artworkOf, allow: viewArtworks }, (ctx, { subject }) =>
    listAlike(ctx, 'artwork', subject.id),
  )
  route(artworkCalls.files, { subject: artworkOf, allow: viewArtworks }, (ctx, { subject, query }) =>
    listFilesOf(ctx, subject, query),
  )
  route(
    artworkCalls.uploadedStatus,
    { subject: ({ db }, { params }) => findArtwork(db, params.artworkId), allow: viewArtworks },
    (ctx, { subject, params }) => uploadedStatus(ctx, subject, params.accountId),
  )
}

/** Clip arts that are replaced where they are used. */
function replaceRoutes(route: Route): void {
  route(artworkCalls.clipartPlaces, { subject: clipartOf, allow: look }, (ctx, { subject }) =>
    clipartPlaces(ctx, subject),
  )
  route(artworkCalls.replaceClipart, { subject: lockedArtworkOf, allow: edit }, (ctx, { subject, body }) =>
    replaceClipart(ctx, subject, body),
  )
}

/** What is made and changed. */
function writeRoutes(route: Route): void {
  route(
    artworkCalls.create,
    {
      subject: ({ db }, { params }) => lockProduct(db, params.id),
      allow: inGroup('P_NEW_ART'),
      prepare: {
        needed: ({ body }) => hasUploads(body.newFiles),
        work: (ctx, { subject, body }) =>
          verifyUploads(ctx, { groupId: subject.groupId, productId: subject.id }, body.newFiles, 'newFiles'),
      },
    },
    (ctx, { subject, body, prepared }) => createArtwork(ctx, subject, body, prepared),
  )
  route(
    artworkCalls.createWithProduct,
    {
      subject: ({ db }, { body }) => findGroup(db, body.groupId),
      allow: newWithArtwork,
      prepare: {
        work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.id }, body.newFiles, 'newFiles'),
      },
    },
    (ctx, { subject, body, prepared }) => createWithProduct(ctx, subject, body, prepared),
  )
  // New files alone need P_NEW_ART only; the service asks for P_EDIT_ART where more changes.
  route(
    artworkCalls.patch,
    {
      subject: lockedArtworkOf,
      allow: inGroup('P_EDIT_ART', 'P_NEW_ART'),
      prepare: {
        needed: ({ body }) => hasUploads(body.newFiles),
        work: (ctx, { subject, body }) => verifyUploads(ctx, subject, body.newFiles, 'newFiles'),
      },
    },
    (ctx, { subject, body, prepared }) => patchArtwork(ctx, subject, body, prepared),
  )
  route(artworkCalls.takeClipartFiles, { subject: lockedArtworkOf, allow: edit }, (ctx, { subject, body }) =>
    takeClipartFiles(ctx, subject, body),
  )
  route(artworkCalls.setContent, { subject: lockedArtworkOf, allow: edit }, (ctx, { subject, body }) =>
    setContent(ctx, subject, body.saleChannelConfigs),
  )
  route(artworkCalls.setAdditionalSalesChannel, { subject: lockedArtworkOf, allow: edit }, (ctx, { subject, body }) =>
    setAdditional(ctx, subject, body.additionalSalesChannel),
  )
  route(artworkCalls.remove, { subject: lockedArtworkOf, allow: inGroup('P_DELETE_ART') }, (ctx, { subject }) =>
    removeArtwork(ctx, subject),
  )
  route(artworkCalls.copy, { subject: lockedArtworkOf, allow: inGroup('P_NEW_ART') }, (ctx, { subject }) =>
    copyArtwork(ctx, subject),
  )
  route(
    artworkCalls.reorder,
    {
      subject: (ctx, { body }) =>
        lockedBatch(
          ctx,
          body.listIndexes.map(({ id }) => id),
        ),
      allow: edit,
    },
    (ctx, { subject, body }) => reorderArtworks(ctx, subject, body.listIndexes),
  )
  // R132: available to all who see the card.
  route(artworkCalls.convertImages, { subject: lockedArtworkOf, allow: viewArtworks }, (ctx, { subject }) =>
    convertImages(ctx, subject),
  )
}

export const artworks: Area = {
  name: 'artworks',
  exports: artworkExports,
  effects: artworkEffects,
  follows: artworkFollows,
  things: [artworkThing],
  reverts: artworkReverts,
  reverters: [artworkReverter],
  routes: (route) => {
    readRoutes(route)
    writeRoutes(route)
    replaceRoutes(route)
  },
}
