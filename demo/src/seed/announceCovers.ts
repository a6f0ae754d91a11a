import { presentCover } from '@halftone/server/areas/files/files.present.ts'
import { toFileRow } from '@halftone/server/areas/files/files.queries.ts'
import { jobContext } from '@halftone/server/core/jobContext.ts'
import { files } from '@halftone/server/db/schema/files.ts'
import { products } from '@halftone/server/db/schema/products.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'

/** One picture may be the cover of hundreds in a large demo; who looks at the others later loads them then. */
const most = 40

/** Tells the open boards and dialogs that covers have their picture now, as the preview job does for uploads. */
export const announceCovers =
  (resources: Resources, signal: AbortSignal) =>
  async (key: string): Promise<void> => {
    const covered = await resources.db
      .select({ file: files, id: products.id, name: products.name, groupId: products.groupId })
      .from(files)
      .innerJoin(products, eq(products.coverFileId, files.id))
      .where(and(eq(files.key, key), isNull(products.deletedAt)))
      .orderBy(desc(products.id))
      .limit(most)
    for (const { file, id, name, groupId } of covered) {
      const cover = presentCover(resources.storage, toFileRow(file))
      await jobContext(resources, 1, signal).asUser(file.createdBy ?? 0, (ctx) =>
        ctx.record({
          name: 'files.covered',
          groupId,
          payload: { owner: 'product', ownerId: id, groupId, productId: id, artworkId: null, cover },
          facts: { isManual: false, name, fromFileId: file.id, fileId: file.id, fileName: file.name },
        }),
      )
    }
  }
