import { type Comment, CommentKind, Pin } from '@halftone/contract/areas/comments.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import type { Db } from '../../db/client.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentFile, presentPerson } from '../files/files.present.ts'
import { type AuthoredFile, listCommentFiles } from '../files/files.queries.ts'
import { cardsOf } from '../links/cards.service.ts'
import type { CommentRow } from './comments.queries.ts'

type Base = Omit<Comment, 'replies'>

/** A comment as its reader sees it: hidden ones keep their place and lose their attachments (R213, R215). */
function presentOne(
  storage: Addresses,
  row: CommentRow,
  { files, linkCard }: { files: AuthoredFile[]; linkCard: LinkPreview | null },
  readerId: number,
): Base {
  const attached: AttachedFile[] = row.isHiddenHere ? [] : files.map((file) => presentFile(storage, file))
  const person = presentPerson(storage, row.author)
  return {
    id: row.id,
    message: RichText.parse(row.message),
    messageString: row.messageString,
    parentId: row.parentId,
    kind: CommentKind.parse(row.kind),
    targetId: row.targetId,
    productId: row.productId,
    artworkId: row.artworkId,
    artworkName: row.artworkName,
    groupId: row.groupId,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy ?? 0,
    importedName: row.importedName,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    isDone: row.isDone,
    listUserIdHide: row.isHiddenHere ? [readerId] : [],
    userIds: row.mentions,
    listFileURL: attached.map(({ key }) => key),
    files: attached,
    pin: row.pin === null ? null : Pin.parse(row.pin),
    linkCard: row.isHiddenHere ? null : linkCard,
    userInfo: person,
    userBy: person,
  }
}

/** Comments with their replies, files and cards of links: one query each for those of all. */
export async function presentComments(
  { db, storage }: { db: Db; storage: Addresses },
  rows: CommentRow[],
  replies: CommentRow[],
  readerId: number,
): Promise<Comment[]> {
  const all = [...rows, ...replies]
  const ids = all.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id)
  const texts = all.map(({ id, message, messageString: plain }) => ({ id, text: message as RichText, plain }))
  const [found, cards] = await Promise.all([listCommentFiles(db, ids), cardsOf({ db, storage }, 'comment', texts)])
  const files = Map.groupBy(found, ({ commentId }) => commentId)
  const one = (row: CommentRow) =>
    presentOne(storage, row, { files: files.get(row.id) ?? [], linkCard: cards.get(row.id) ?? null }, readerId)
  const byParent = Map.groupBy(replies, ({ parentId }) => parentId)
  return rows.map((row) => ({ ...one(row), replies: (byParent.get(row.id) ?? []).map(one) }))
}
