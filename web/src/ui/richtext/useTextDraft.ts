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

/** Keeps the text under `key` 300 ms after the last change and when the page goes; equal to the start it is forgotten. */
export function useTextDraft(key: string | undefined, value: RichText | undefined): TextDraft & { flush: () => void } {
  const [draft] = useState(() => {
    const start = value ?? plainRichText('')
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
      first: (key === undefined ? null : readDraft(key)) ?? start,
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
