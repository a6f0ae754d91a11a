import { type Comment, commentCalls, type Pin } from '@halftone/contract/areas/comments.ts'
import { isEmptyRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { useRef } from 'react'
import { uuid } from '../../lib/clientId.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { send } from '../../lib/send.ts'
import { personStore } from '../../lib/state/person.ts'
import { useStore } from '../../lib/store.ts'
import { isSameRichText } from '../../ui/richtext/docToDraft.ts'
import { dropDraft, readDraft, writeDraft } from '../../ui/richtext/textDrafts.ts'
import type { CommentPlace } from './comments.api.ts'
import type { ChosenFile } from './useChosenFiles.ts'

/** Comments go in the order in which they were written; what waits for the server is counted under this name. */
export const commentsLane = 'comments.create'

/** A comment on its way: shown at 75 % until the server has it; a failed one keeps its text. */
export interface Pending {
  key: string
  message: RichText
  files: readonly ChosenFile[]
  state: 'sending' | 'failed'
  pin: Pin | undefined
}

/** What is on its way, by the draft that it was: a panel that is closed and opened again shows it. */
const pendings = personStore<ReadonlyMap<string, readonly Pending[]>>(() => new Map())
const none: readonly Pending[] = []
const change = (draftKey: string, by: (all: readonly Pending[]) => readonly Pending[]): void =>
  pendings.set((before) => new Map(before).set(draftKey, by(before.get(draftKey) ?? none)))

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

/**
 * Posts top-level comments: files first, then the comment with them (R220, R221). Without a network they wait, and go on
 * their way when it is back, also after the panel was closed; in this tab.
 */
export function usePosting({ place, groupId, draftKey, onPosted, onFailed }: Options) {
  const pending = useStore(pendings, (all) => all.get(draftKey) ?? none)
  const setPending = (by: (all: readonly Pending[]) => readonly Pending[]) => change(draftKey, by)
  const tell = useRef({ onPosted, onFailed })
  tell.current = { onPosted, onFailed }
  const forget = (key: string) => setPending((all) => all.filter((one) => one.key !== key))

  const create = (one: Pending, listFileURL: { key: string; name: string }[]) =>
    send(
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

  const run = async (one: Pending): Promise<void> => {
    try {
      const listFileURL = await storedFiles(one.files)
      // Nothing is left of a comment whose only file was cancelled.
      if (listFileURL.length === 0 && isEmptyRichText(one.message)) return forget(one.key)
      const isWanted = () =>
        pendings
          .get()
          .get(draftKey)
          ?.some(({ key }) => key === one.key) ?? false
      const comment = await untilHeard(() => create(one, listFileURL), { lane: commentsLane, isWanted })
      if (!comment) return forget(one.key)
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
