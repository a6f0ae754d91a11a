import { type Comment, commentCalls } from '@halftone/contract/areas/comments.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/profile.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import { type CommentPatch, hideComment, insertComment, patchComment, removeComment } from './commentCache.ts'
import { type CommentPlace, placesOf } from './comments.api.ts'

/** A comment or a reply; replies carry no replies. */
export type AnyComment = Omit<Comment, 'replies'>

/**
 * Done, hide, edit and remove, in every list that shows the comment. Done and hide show at once and go back without a word when the server refuses (R474); a
 * failed edit or removal is said (R473).
 */
export function useCommentActions() {
  const cache = useQueryClient()
  const { t } = useTranslation('comments')
  const userId = useProfile()?.id ?? 0

  const everywhere = (comment: AnyComment, change: (place: CommentPlace) => void) => {
    for (const place of placesOf(comment)) change(place)
  }
  const patch = (comment: AnyComment, changes: CommentPatch) =>
    everywhere(comment, (place) => patchComment(cache, place, comment, changes))
  const hide = (comment: AnyComment, isHide: boolean) =>
    everywhere(comment, (place) => hideComment(cache, place, comment, { userId, isHide }))

  const setDone = async (comment: AnyComment, isDone: boolean, canUndo = true): Promise<void> => {
    patch(comment, { isDone })
    try {
      await send(commentCalls.setDone, { params: { id: comment.id }, body: { isDone } }, { toastErrors: false })
      if (canUndo)
        toast.undo(t(isDone ? 'markedDone' : 'markedDoing'), {
          action: { label: t('undo'), run: () => void setDone({ ...comment, isDone }, !isDone, false) },
        })
    } catch {
      patch(comment, { isDone: !isDone })
    }
  }
  const setHidden = async (comment: AnyComment, isHide: boolean): Promise<void> => {
    hide(comment, isHide)
    try {
      await send(commentCalls.setHidden, { params: { id: comment.id }, body: { isHide } }, { toastErrors: false })
      if (!isHide) hide(comment, isHide)
    } catch {
      hide(comment, !isHide)
    }
  }
  /** Throws when it failed, so that the dialog stays with its text. */
  const edit = async (comment: AnyComment, message: RichText): Promise<void> => {
    const saved = await send(commentCalls.update, { params: { id: comment.id }, body: { message } })
    const { messageString, updatedAt } = saved
    patch(comment, { message: saved.message, messageString, updatedAt })
  }
  /** The card of its link goes at once, and comes back where the server refuses, which `send` has said. */
  const removeCard = async (comment: AnyComment): Promise<void> => {
    patch(comment, { linkCard: null })
    try {
      await send(commentCalls.removeCard, { params: { id: comment.id } })
    } catch {
      patch(comment, { linkCard: comment.linkCard })
    }
  }
  const remove = async (comment: AnyComment): Promise<void> => {
    await send(commentCalls.remove, { params: { id: comment.id } })
    everywhere(comment, (place) => removeComment(cache, place, comment))
  }
  const insert = (comment: Comment): void => everywhere(comment, (place) => insertComment(cache, place, comment))
  return { setDone, setHidden, edit, remove, removeCard, insert }
}
