import { type RichText, richTextLength } from '@halftone/contract/rules/richText.ts'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, useEditor } from '@tiptap/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSendKey } from '../../lib/kept/sendKey.ts'
import { useCaretQueries } from './caret/useCaretQueries.ts'
import { docToDraft } from './docToDraft.ts'
import { draftToDoc } from './draftToDoc.ts'
import { EditorKeys } from './editorKeys.ts'
import { EditorPaste } from './editorPaste.ts'
import type { RichTextEditorProps } from './richTextEditor.props.ts'
import { schemaExtensions } from './richTextExtensions.ts'
import { useTextDraft } from './useTextDraft.ts'

/** The Tiptap editor with the keys, paste and mention of R342 to R344; its callbacks are always the newest. */
export function useRichTextEditor(props: RichTextEditorProps & { placeholder: string }) {
  const { variant = 'comment', isDisabled = false } = props
  const draft = useTextDraft({ key: props.draftKey, value: props.value, isOnItsWay: props.isOnItsWay })
  const [raw, setRaw] = useState(draft.first)
  const [sendKey] = useSendKey()
  const latest = useRef({ ...props, sendKey })
  useLayoutEffect(() => {
    latest.current = { ...props, sendKey }
  })
  const { mention, hashtag, listKeys, parts } = useCaretQueries(latest)
  const editorRef = useRef<Editor | null>(null)
  const read = (): RichText => (editorRef.current ? docToDraft(editorRef.current.getJSON()) : draft.first)
  const submit = useRef(() => {
    const value = read()
    const { max, onSubmit, isDisabled: isOff } = latest.current
    if (!isOff && (max === undefined || richTextLength(value) <= max)) onSubmit?.(value)
  })

  const [extensions] = useState(() => [
    ...schemaExtensions({ suggestion: parts.suggestion }),
    parts.hashtagKeys,
    Placeholder.configure({ placeholder: () => latest.current.placeholder }),
    EditorKeys.configure({
      isMentionOpen: () => listKeys.current !== null,
      isNewLineAllowed: () => latest.current.allowNewLine ?? variant === 'description',
      isModSending: () => latest.current.sendKey === 'Mod+Enter',
      canSubmit: () => latest.current.onSubmit !== undefined,
      submit: () => submit.current(),
    }),
    EditorPaste.configure({
      files: () => latest.current.onPasteFiles,
      links: () => latest.current.onPasteLink,
      isPlain: variant === 'comment',
    }),
  ])
  const aria = useRef<Record<string, string>>({})
  const [editorProps] = useState(() => ({ attributes: () => aria.current }))
  const editor = useEditor({
    editorProps,
    extensions,
    content: draftToDoc(draft.first),
    editable: !isDisabled,
    autofocus: props.autoFocus ? 'end' : false,
    // '1. ' and '# ' stay text in a comment, where Enter submits.
    enableInputRules: variant === 'description',
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      editorRef.current = created
    },
    onUpdate: ({ editor: updated }) => {
      const value = docToDraft(updated.getJSON())
      setRaw(value)
      draft.save(value)
      latest.current.onChange?.(value)
    },
  })
  editorRef.current = editor
  useEffect(() => {
    if (editor.isEditable === isDisabled) editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  const setAria = useCallback(
    (attributes: Record<string, string>) => {
      aria.current = attributes
      // ProseMirror reads them anew with each state; before it is mounted this only keeps the state.
      if (!editor.isDestroyed) editor.view.updateState(editor.state)
    },
    [editor],
  )
  return { editor, setAria, raw, setRaw, read, draft, mention, hashtag, listKeys, submit: submit.current }
}
