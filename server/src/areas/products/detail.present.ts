import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentContents } from '../content/content.present.ts'
import { presentFile } from '../files/files.present.ts'
import type { AuthoredFile } from '../files/files.queries.ts'
import type { CopyRow, findExtras } from './detail.queries.ts'
import { presentCounts, presentCover, presentFields, presentPerson } from './products.present.ts'
import type { Product } from './products.queries.ts'
import type { Refs } from './refs.queries.ts'

interface Parts {
  refs: Refs
  extras: Awaited<ReturnType<typeof findExtras>>
  files: AuthoredFile[]
  /** Who asks may read people's addresses. */
  hasMail: boolean
}

/** One product with all that its dialog shows. */
export function presentDetail(
  storage: Addresses,
  product: Product,
  { refs, extras, files, hasMail }: Parts,
): ProductDetail {
  const author = refs.people.find(({ id }) => id === product.createdBy)
  return {
    id: product.id,
    prodId: product.id,
    subId: product.subId,
    parentId: product.parentId,
    groupId: product.groupId,
    ...presentFields(storage, product, refs, hasMail),
    ...presentContents(storage, extras),
    files: files.map((file) => presentFile(storage, file)),
    fileCount: product.fileCount,
    cover: presentCover(
      storage,
      refs.covers.find(({ id }) => id === product.coverFileId),
    ),
    listInfoTeamUsed: extras.copies,
    groupShared: teamsOf(extras.copies),
    userBy: author ? presentPerson(storage, author, hasMail) : null,
    createdAt: product.createdAt.toISOString(),
    createdBy: product.createdBy,
    ...presentCounts(product),
    likeCount: product.likeCount,
    isLiked: extras.isLiked,
  }
}

const teamsOf = (copies: CopyRow[]) => [
  ...new Map(copies.map(({ groupId, name }) => [groupId, { id: groupId, name }])).values(),
]
