import { statusIds } from '@halftone/contract/rules/levels.ts'
import { pictureFileName } from './pictures/pictures.ts'
import { rich } from './rich.ts'
import type { ArtworkRow, CommentRow, FileRow, ProductRow } from './rows.ts'
import { between, later, type Scene } from './scene.ts'
import { type Line, threads } from './wording.ts'

type Target = { kind: 'product' | 'artwork'; id: number; from: Date; count: { commentCount: number } }

/** Comments and replies on the product and on its artworks, with their attached pictures. Sets the comment counts. */
export function planComments(
  scene: Scene,
  product: ProductRow,
  artworks: ArtworkRow[],
): { comments: CommentRow[]; files: FileRow[] } {
  const { outline, random } = scene
  const comments: CommentRow[] = []
  const files: FileRow[] = []
  const many = outline.special ? 4 : outline.statusId === statusIds.NEW_IDEA ? random.int(0, 1) : random.int(0, 3)
  const targets: Target[] = [{ kind: 'product', id: product.id, from: product.createdAt, count: product }]
  for (const [at, art] of artworks.entries()) {
    if (random.isTrue(at === 0 ? 0.35 : 0.12))
      targets.push({ kind: 'artwork', id: art.id, from: art.createdAt, count: art })
  }
  for (const [at, target] of targets.entries()) {
    const chosen = random.some(threads, at === 0 ? many : random.int(1, 2))
    for (const [k, thread] of chosen.entries()) {
      const start = between(target.from, scene.now, (k + 0.2 + 0.7 * random.next()) / (chosen.length + 0.3))
      converse(scene, product, target, thread, start, comments, files)
    }
  }
  return { comments, files }
}

function converse(
  scene: Scene,
  product: ProductRow,
  target: Target,
  thread: readonly Line[],
  start: Date,
  comments: CommentRow[],
  files: FileRow[],
) {
  const { counters, random, crew, company, now, gallery, outline } = scene
  const isDone = outline.statusId > statusIds.REVIEWING ? random.isTrue(0.7) : random.isTrue(0.25)
  let parentId: number | null = null
  let at = start
  for (const line of thread) {
    counters.comment++
    const mentioned = company.users.filter((user) =>
      Object.entries(crew).some(([part, id]) => id === user.id && line.text.includes(`@${part}`)),
    )
    const text = line.text.replace(
      /@(designer|manager|lister|idea|other)/g,
      (_, part: Line['by']) => `@${company.users.find((user) => user.id === crew[part])?.displayName ?? part}`,
    )
    const comment: CommentRow = {
      id: counters.comment,
      groupId: product.groupId,
      kind: target.kind,
      targetId: target.id,
      productId: product.id,
      parentId,
      message: rich(text, mentioned),
      mentions: mentioned.map((user) => user.id),
      isDone: parentId === null && isDone,
      hiddenBy: line.isHidden ? [crew.manager] : [],
      createdBy: crew[line.by],
      createdAt: at,
    }
    comments.push(comment)
    target.count.commentCount++
    if (line.with) {
      const picture = line.with === 'mockup' ? (gallery.mockups[0] ?? gallery.front) : gallery[line.with]
      counters.file++
      files.push({
        id: counters.file,
        groupId: product.groupId,
        productId: product.id,
        artworkId: target.kind === 'artwork' ? target.id : null,
        commentId: comment.id,
        name: pictureFileName(picture),
        picture,
        tabId: null,
        orderId: null,
        customerName: null,
        isDone: false,
        isCover: false,
        index: 1024,
        createdBy: comment.createdBy,
        createdAt: at,
      })
    }
    parentId ??= comment.id
    at = later(at, random.int(6, 240), now)
  }
}
