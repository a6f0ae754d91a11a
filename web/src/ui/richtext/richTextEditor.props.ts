import type { RichText } from '@halftone/contract/rules/richText.ts'
import type { ReactNode, Ref } from 'react'
import type { HashtagSource, PeopleSource } from './caret/useFound.ts'
import type { EarlyLetters } from './opening/earlyLetters.ts'

/** What the page can do with the editor. Before its code has loaded the ref is null. */
export interface RichTextEditorHandle {
  /** Empties the text and forgets its draft: call it after a success. */
  clear: () => void
  focus: () => void
  /** Puts '@name ' at the caret, as 'Reply' does. */
  insertMention: (person: { id: number; display_name: string }) => void
  getValue: () => RichText
  /** Replaces the text, as when someone else's version is kept. Does not call `onChange`. */
  setValue: (value: RichText) => void
}

export interface RichTextEditorProps {
  ref?: Ref<RichTextEditorHandle>
  /** The accessible name of the text. */
  label: string
  /** 'comment': plain, Enter submits. 'description': with formatting, Enter is a new line. */
  variant?: 'comment' | 'description'
  /** The text at first; a draft under `draftKey` goes before it. Later changes go by `setValue` or a new `key`. */
  value?: RichText
  onChange?: (value: RichText) => void
  /** Enter or the send button. Not called over `max`; empty text is for the caller to judge (files may be enough). */
  onSubmit?: (value: RichText) => void
  placeholder?: string
  /** Who can be mentioned; without it '@' is text. */
  people?: PeopleSource
  /** Hashtags that begin with what is typed; without it '#' is text. */
  hashtags?: HashtagSource
  onPasteFiles?: (files: File[]) => void
  /** An address was pasted; it goes into the text as well. */
  onPasteLink?: (url: string) => void
  /** UTF-16 units; shows the counter. Typing past it is possible, submitting is not. */
  max?: number
  /** Enter makes a new line, and Ctrl Enter sends where there is `onSubmit`; on by default for descriptions. */
  allowNewLine?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** Keeps unsent text over a reload. Name the person and the thing: `7:comment:product:12`. */
  draftKey?: string
  /** True of a draft that is sent already: the text begins without it. */
  isOnItsWay?: (draft: RichText) => boolean
  /** Shows the send button. False makes it inactive; by default it waits for text. */
  canSubmit?: boolean
  hasSubmit?: boolean
  /** Between the text and its bar: chosen files. */
  attachments?: ReactNode
  /** At the start of the bar: the attach button. */
  actions?: ReactNode
  minRows?: number
}

export interface RichTextFieldProps extends RichTextEditorProps {
  /** It is mounted, and waits unseen for the letters that were typed before. */
  onThere: () => void
  letters: EarlyLetters | null
}
