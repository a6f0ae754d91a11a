import { isEmptyRichText, plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { useEffect, useState } from 'react'
import { isSameRichText } from './docToDraft.ts'
import { dropDraft, readDraft, writeDraft } from './textDrafts.ts'

const SAVE_MS = 300

interface TextDraft {
  /** The draft, or the given text. */
  first: RichText
  save: (raw: RichText) => void
  drop: () => void
}

interface Options {
  key: string | undefined
  value: RichText | undefined
  /** A draft that was sent and waits for its answer is not to be written again. */
  isOnItsWay: ((draft: RichText) => boolean) | undefined
}

/** Keeps the text under `key` 300 ms after the last change and when the page goes; equal to the start it is forgotten. */
export function useTextDraft({ key, value, isOnItsWay }: Options): TextDraft & { flush: () => void } {
  const [draft] = useState(() => {
    const start = value ?? plainRichText('')
    const kept = key === undefined ? null : readDraft(key)
    let timer: ReturnType<typeof setTimeout> | undefined
    let pending: RichText | null = null
    const flush = () => {
      clearTimeout(timer)
      if (key === undefined || pending === null) return
      if (isEmptyRichText(pending) ? isEmptyRichText(start) : isSameRichText(pending, start)) dropDraft(key)
      else writeDraft(key, pending)
      pending = null
    }
    return {
      first: kept && !isOnItsWay?.(kept) ? kept : start,
      flush,
      save: (raw: RichText) => {
        pending = raw
        clearTimeout(timer)
        timer = setTimeout(flush, SAVE_MS)
      },
      drop: () => {
        clearTimeout(timer)
        pending = null
        if (key !== undefined) dropDraft(key)
      },
    }
  })
  useEffect(() => {
    window.addEventListener('pagehide', draft.flush)
    return () => {
      window.removeEventListener('pagehide', draft.flush)
      draft.flush()
    }
  }, [draft])
  return draft
}
