import { type Comment, commentCalls, type Pin } from '@halftone/contract/areas/comments.ts'
import { isEmptyRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { useRef, useState } from 'react'
import { uuid } from '../../lib/clientId.ts'
import { send } from '../../lib/send.ts'
import { isSameRichText } from '../../ui/richtext/docToDraft.ts'
import { dropDraft, readDraft, writeDraft } from '../../ui/richtext/textDrafts.ts'
import type { CommentPlace } from './comments.api.ts'
import type { ChosenFile } from './useChosenFiles.ts'

/** A comment on its way: shown at 75 % until the server has it; a failed one keeps its text. */
export interface Pending {
  key: string
  message: RichText
  files: readonly ChosenFile[]
  state: 'sending' | 'failed'
  pin: Pin | undefined
}

/** The uploads of a comment once they are there, in their order; one that was cancelled stays out. */
export async function storedFiles(files: readonly ChosenFile[]): Promise<{ key: string; name: string }[]> {
  const ends = await Promise.allSettled(files.map(({ stored }) => stored))
  return ends.flatMap((end, at) => {
    const file = files[at]?.file
    return end.status === 'fulfilled' && file ? [{ key: end.value, name: file.name }] : []
  })
}

interface Options {
  place: CommentPlace
  groupId: number
  /** Until the server has the text it stays in the draft, over a reload and an expired session too. */
  draftKey: string
  onPosted: (comment: Comment) => void
  /** Gets the error of a comment that could not be posted (R472). */
  onFailed: (error: unknown) => void
}

/** Posts top-level comments: files first, then the comment with them (R220, R221). */
export function usePosting({ place, groupId, draftKey, onPosted, onFailed }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const tell = useRef({ onPosted, onFailed })
  tell.current = { onPosted, onFailed }
  const forget = (key: string) => setPending((all) => all.filter((one) => one.key !== key))

  const run = async (one: Pending): Promise<void> => {
    try {
      const listFileURL = await storedFiles(one.files)
      // Nothing is left of a comment whose only file was cancelled.
      if (listFileURL.length === 0 && isEmptyRichText(one.message)) return forget(one.key)
      const comment = await send(
        commentCalls.create,
        {
          params: { id: place.id, type: place.kind },
          body: {
            groupId,
            message: one.message,
            ...(listFileURL.length > 0 ? { listFileURL } : {}),
            ...(one.pin ? { pin: one.pin } : {}),
          },
        },
        { idempotencyKey: one.key, toastErrors: false },
      )
      const draft = readDraft(draftKey)
      if (draft && isSameRichText(draft, one.message)) dropDraft(draftKey)
      forget(one.key)
      tell.current.onPosted(comment)
    } catch (error) {
      setPending((all) => all.map((other) => (other.key === one.key ? { ...other, state: 'failed' } : other)))
      tell.current.onFailed(error)
    }
  }
  /** False when there is nothing to post (R219). */
  const post = (message: RichText, files: readonly ChosenFile[], pin?: Pin): boolean => {
    if (isEmptyRichText(message) && files.length === 0) return false
    const one: Pending = { key: uuid(), message, files, state: 'sending', pin }
    if (!isEmptyRichText(message)) writeDraft(draftKey, message)
    setPending((all) => [...all, one])
    void run(one)
    return true
  }
  const retry = (key: string): void => {
    const one = pending.find((other) => other.key === key)
    if (!one) return
    setPending((all) => all.map((other) => (other.key === key ? { ...other, state: 'sending' } : other)))
    void run(one)
  }
  const discard = (key: string): void => {
    const one = pending.find((other) => other.key === key)
    const draft = readDraft(draftKey)
    if (one && draft && isSameRichText(draft, one.message)) dropDraft(draftKey)
    forget(key)
  }
  return { pending, post, retry, discard }
}
