import { isEmptyRichText, plainRichText, richTextLength } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../lib/shortcuts.ts'
import { HashtagPopup } from './caret/HashtagPopup.tsx'
import { MentionPopup } from './caret/MentionPopup.tsx'
import { draftToDoc } from './draftToDoc.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { FormatBar } from './FormatBar.tsx'
import { MentionButton } from './MentionButton.tsx'
import { takeOver } from './opening/earlyLetters.ts'
import type { RichTextFieldProps } from './richTextEditor.props.ts'
import { editorStyles } from './richTextStyles.ts'
import { SendButton } from './SendButton.tsx'
import { SendHint } from './SendHint.tsx'
import { TextCounter } from './TextCounter.tsx'
import { useRichTextEditor } from './useRichTextEditor.ts'

/** The editor itself; screens use RichTextEditor, which loads it when needed. */
export function RichTextField({ onThere, letters, ...props }: RichTextFieldProps) {
  const { t } = useTranslation('richtext')
  const {
    variant = 'comment',
    max,
    isDisabled = false,
    people,
    hashtags,
    actions,
    attachments,
    hasSubmit = false,
  } = props
  const placeholder = props.placeholder ?? t('placeholder')
  const { editor, raw, setRaw, read, draft, mention, hashtag, listKeys, submit, setAria } = useRichTextEditor({
    ...props,
    placeholder,
  })
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [activeRow, setActiveRow] = useState<string | null>(null)
  const id = useId()
  const length = richTextLength(raw)
  useLayoutEffect(onThere, [onThere])
  useLayoutEffect(() => {
    if (letters) takeOver(editor, letters)
  }, [editor, letters])
  const isOver = max !== undefined && length > max

  useImperativeHandle(props.ref, () => {
    const replace = (value: typeof raw) => {
      editor.commands.setContent(draftToDoc(value), { emitUpdate: false })
      setRaw(value)
      draft.drop()
    }
    return {
      clear: () => replace(plainRichText('')),
      focus: () => void editor.commands.focus('end'),
      getValue: read,
      setValue: replace,
      insertMention: (person) =>
        void editor
          .chain()
          .focus()
          .insertContent([
            { type: 'mention', attrs: { id: person.id, label: person.display_name } },
            { type: 'text', text: ' ' },
          ])
          .run(),
    }
  })

  useEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'textbox',
      // Keeps the focus when it is closed while somebody types: letters that still come are no keys of the screen.
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': props.label,
      'aria-placeholder': placeholder,
      'aria-disabled': isDisabled ? 'true' : null,
      'aria-invalid': isOver ? 'true' : null,
      'aria-describedby': max === undefined ? null : `${id}-counter`,
      'aria-autocomplete': people || hashtags ? 'list' : null,
      'aria-controls': activeRow === null ? null : `${id}-list`,
      'aria-activedescendant': activeRow,
    }
    setAria(Object.fromEntries(Object.entries(attributes).flatMap(([k, v]) => (v === null ? [] : [[k, v]]))))
  }, [setAria, props.label, placeholder, isDisabled, isOver, max, id, people, hashtags, activeRow])

  const listAt = (anchor: HTMLElement) => ({ id: `${id}-list`, anchor, keys: listKeys, onActive: setActiveRow })
  const canSend = !isDisabled && !isOver && (props.canSubmit ?? !isEmptyRichText(raw))
  return (
    <Box
      ref={setBox}
      // Nor does the page scroll by the spaces among them.
      onKeyDown={(event) => isDisabled && event.key === ' ' && isTyping(event.nativeEvent) && event.preventDefault()}
      sx={{
        display: letters ? undefined : 'none',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
        bgcolor: isDisabled ? 'var(--sunken)' : 'var(--panel)',
        '&:has(.ProseMirror-focused)': { borderColor: 'var(--focus)', boxShadow: 'inset 0 0 0 1px var(--focus)' },
        '& .ProseMirror': {
          ...editorStyles,
          px: 2.5,
          py: 2,
          minHeight: `calc(${props.minRows ?? (variant === 'comment' ? 1 : 4)} * 1.45em + 16px)`,
          maxHeight: variant === 'comment' ? 200 : undefined,
          overflowY: 'auto',
          color: isDisabled ? 'var(--ink-3)' : 'var(--ink)',
        },
      }}
    >
      {variant === 'description' && (
        <Box sx={{ p: 1, borderBottom: '1px solid var(--line)' }}>
          <FormatBar editor={editor} isDisabled={isDisabled} />
        </Box>
      )}
      <EditorContent editor={editor} />
      {attachments && <Box sx={{ px: 2, pb: 1 }}>{attachments}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, p: 1, minHeight: 40 }}>
        {actions}
        <EmojiButton isDisabled={isDisabled} onChoose={(emoji) => editor.chain().focus().insertContent(emoji).run()} />
        {people && <MentionButton editor={editor} isDisabled={isDisabled} />}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
          {max !== undefined && <TextCounter id={`${id}-counter`} n={length} max={max} />}
          {props.onSubmit && variant === 'comment' && !props.allowNewLine && <SendHint />}
          {hasSubmit && <SendButton isDisabled={!canSend} onSend={submit} />}
        </Box>
      </Box>
      {mention && people && box && <MentionPopup {...listAt(box)} mention={mention} source={people} />}
      {hashtag && hashtags && box && <HashtagPopup {...listAt(box)} hashtag={hashtag} source={hashtags} />}
    </Box>
  )
}
