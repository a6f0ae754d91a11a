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

interface Options {
  place: CommentPlace
  groupId: number
  /** Until the server has the text it stays in the draft, over a reload and an expired session too. */
  draftKey: string
  onPosted: (comment: Comment) => void
}

/** Posts top-level comments: files first, then the comment with them (R220, R221). */
export function usePosting({ place, groupId, draftKey, onPosted }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const mounted = useRef(onPosted)
  mounted.current = onPosted
  const forget = (key: string) => setPending((all) => all.filter((one) => one.key !== key))

  const run = async (one: Pending): Promise<void> => {
    try {
      const keys = await Promise.all(one.files.map(({ stored }) => stored))
      const listFileURL = keys.map((key, at) => ({ key, name: one.files[at]?.file.name ?? key }))
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
      mounted.current(comment)
    } catch {
      setPending((all) => all.map((other) => (other.key === one.key ? { ...other, state: 'failed' } : other)))
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
