import type { Comment, CommentKind } from '@halftone/contract/areas/comments.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { answer } from '../../testing/api.ts'

export const mai = { id: 2, display_name: 'Mai Trần', avatar: null, color: '#b45309' }

/** A top-level comment of Mai on the product 9 of the team 1, changed as wanted. */
export const commentOf = (id: number, text = `Text ${id}`, changes: Partial<Comment> = {}): Comment => ({
  id,
  message: plainRichText(text),
  messageString: text,
  parentId: null,
  kind: 'product',
  targetId: 9,
  productId: 9,
  artworkId: null,
  artworkName: null,
  groupId: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: mai.id,
  updatedAt: null,
  importedName: null,
  isDone: false,
  listUserIdHide: [],
  userIds: [],
  listFileURL: [],
  files: [],
  pin: null,
  linkCard: null,
  userInfo: mai,
  userBy: null,
  replies: [],
  ...changes,
})

export const attachmentOf = (id: number, name: string): AttachedFile => ({
  id,
  key: `k/${name}`,
  name,
  url: `/storage/${name}`,
  urlOriginal: `/storage/${name}`,
  url2x: null,
  fileType: 'application/zip',
  size: 2048,
  orderId: null,
  customerName: null,
  index: 0,
  widthImage: null,
  heightImage: null,
  edgeColor: null,
  luminance: null,
  hasAlpha: false,
  resized: false,
  previewState: 'none',
  isPrimaryCover: false,
  isFromClipart: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  userBy: null,
})

/** Answers the list (newest first) and the counts of a place; returns what was asked of the list. */
export function answerComments(
  list: readonly Comment[],
  { kind = 'product', id = 9, total = list.length }: { kind?: CommentKind; id?: number; total?: number } = {},
) {
  const doing = list.filter(({ isDone }) => !isDone).length
  answer(`GET /comments/${id}/${kind}/counts`, { data: { doing, done: list.length - doing } })
  return answer(`GET /comments/${id}/${kind}`, ({ query }) => {
    const [limit, page, isDone] = [Number(query.get('limit')), Number(query.get('offset')), query.get('isDone')]
    const shown = list.filter((comment) => isDone === null || String(comment.isDone) === isDone)
    return {
      data: shown.slice((page - 1) * limit, page * limit),
      meta: { currentPage: page, limit, total, totalPage: Math.ceil(total / limit) },
    }
  })
}

/** Loads the editor's code ahead of the tests. */
export async function prepareEditor(): Promise<void> {
  await import('../../ui/richtext/RichTextField.tsx')
}
