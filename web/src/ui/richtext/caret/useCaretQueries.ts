import { type RefObject, useRef, useState } from 'react'
import type { RichTextEditorProps } from '../richTextEditor.props.ts'
import { HashtagKeys, type HashtagQuery } from './hashtagQuery.ts'
import { type MentionQuery, mentionSuggestion } from './mentionQuery.ts'

/** What is typed after '@' and '#', the parts of the editor that tell it, and the keys of the list that is open for it. */
export function useCaretQueries(latest: RefObject<Pick<RichTextEditorProps, 'people' | 'hashtags'>>) {
  const [mention, setMention] = useState<MentionQuery | null>(null)
  const [hashtag, setHashtag] = useState<HashtagQuery | null>(null)
  const listKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const [parts] = useState(() => {
    const key = (event: KeyboardEvent) => listKeys.current?.(event) ?? false
    return {
      suggestion: mentionSuggestion({ isEnabled: () => latest.current.people !== undefined, set: setMention, key }),
      hashtagKeys: HashtagKeys.configure({
        isEnabled: () => latest.current.hashtags !== undefined,
        set: setHashtag,
        key,
      }),
    }
  })
  return { mention, hashtag, listKeys, parts }
}
