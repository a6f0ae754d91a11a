import { libraryCalls } from '@halftone/contract/areas/social/social.library.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inCompany } from '../../../core/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Route } from '../../../core/route.ts'
import { albumAddress, albumStream, archivePath, openAlbum } from './archive.service.ts'
import { pageAlbums, pageDocuments, pagePictures } from './library.service.ts'
import { documentPage } from './page.service.ts'

/** Albums and documents: each handler shows what is readable of the posts. */
export function libraryRoutes(route: Route): void {
  const allow = inCompany('SN_VIEW')
  route(libraryCalls.albums, { allow }, (ctx, { query }) => pageAlbums(ctx, query))
  route(libraryCalls.albumPictures, { allow }, (ctx, { query }) => pagePictures(ctx, query))
  route(libraryCalls.albumArchive, { allow, transaction: false }, (ctx, { query }) => albumAddress(ctx, query))
  route(libraryCalls.documentPage, { allow, transaction: false }, (ctx, { params }) => documentPage(ctx, params))
  route(libraryCalls.documents, { allow }, (ctx, { query }) => pageDocuments(ctx, query))
}

const Query = z.object({ ticket: z.string().max(4_000) })

/** Where an album's ZIP is fetched. Who goes away ends it: nothing more is read for them. */
export async function libraryPages(app: FastifyInstance): Promise<void> {
  app.get(
    archivePath,
    { config: { rule: 'whoever has a ticket of GET /social-network/albums/archive' } },
    async (request, reply) => {
      const query = Query.safeParse(request.query)
      const ticket = query.success ? openAlbum(app.resources, query.data.ticket) : undefined
      if (!ticket) throw notFound()
      const stream = await albumStream(app.resources, ticket, request.ip)
      stream.on('error', (error) => request.log.warn({ err: error }, 'an album ended early'))
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', 'attachment; filename="album.zip"')
        .header('cache-control', 'no-store')
        .send(stream)
    },
  )
}
