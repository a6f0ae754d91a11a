import { commentMax } from '@halftone/contract/areas/comments.ts'
import { isEmptyRichText, plainRichText, type RichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LostRight } from '../../../ui/fields/LostRight.tsx'
import { hasMentionList } from '../../../ui/richtext/mentionList.ts'
import { RichTextEditor } from '../../../ui/richtext/RichTextEditor.tsx'
import type { RichTextEditorHandle } from '../../../ui/richtext/richTextEditor.props.ts'
import { readDraft } from '../../../ui/richtext/textDrafts.ts'
import { mentionSource } from '../../groups/groupPeople.ts'
import { type ChosenFile, useChosenFiles } from '../useChosenFiles.ts'
import { AttachButton } from './AttachButton.tsx'
import { ChosenFileRow } from './ChosenFileRow.tsx'

interface Props {
  groupId: number
  /** The team whose people can be mentioned. */
  mentionsOf: number
  draftKey: string
  autoFocus: boolean
  /** Nothing can be posted any more: what was written stays to be copied, and without it there is no box (R377). */
  isClosed: boolean
  /** True of a text that was posted and waits for the server, which the list shows. */
  isOnItsWay: (draft: RichText) => boolean
  /** False: there was nothing to post. */
  onPost: (message: RichText, files: readonly ChosenFile[]) => boolean
}

/** The box below the list: text, chosen files, attach, emoji, mention, send. */
export function CommentInput(props: Props) {
  const { groupId, mentionsOf, draftKey, autoFocus, isClosed, isOnItsWay, onPost } = props
  const { t } = useTranslation('comments')
  const [hasText, setHasText] = useState(() => {
    const draft = readDraft(draftKey)
    return draft !== null && !isEmptyRichText(draft) && !isOnItsWay(draft)
  })
  const { files, add, cancel, take } = useChosenFiles(groupId)
  const editor = useRef<RichTextEditorHandle>(null)
  const submit = (message: RichText) => {
    // Before posting: emptying the field forgets its draft, and what is posted stays one until the server has it.
    editor.current?.clear()
    setHasText(false)
    if (!onPost(message, files)) return
    take()
    editor.current?.focus()
  }
  const drop = () => {
    editor.current?.clear()
    setHasText(false)
    for (const { transferId } of files) cancel(transferId)
  }
  if (isClosed && !hasText && files.length === 0) return null
  return (
    <Box
      sx={{ flex: 'none', p: 3, pt: 1 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && hasMentionList(event.target)) event.stopPropagation()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (isClosed || event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        add([...event.dataTransfer.files])
      }}
    >
      <RichTextEditor
        ref={editor}
        label={t('write')}
        draftKey={draftKey}
        isOnItsWay={isOnItsWay}
        autoFocus={autoFocus}
        isDisabled={isClosed}
        onChange={(value) => setHasText(!isEmptyRichText(value))}
        people={mentionSource(mentionsOf)}
        max={commentMax}
        hasSubmit
        {...(files.length > 0 ? { canSubmit: true } : {})}
        onSubmit={submit}
        onPasteFiles={add}
        actions={!isClosed && <AttachButton onChoose={add} />}
        attachments={
          files.length > 0 &&
          files.map((chosen) => (
            <ChosenFileRow key={chosen.transferId} chosen={chosen} onCancel={() => cancel(chosen.transferId)} />
          ))
        }
      />
      {isClosed && (
        <LostRight text={() => richTextToString(editor.current?.getValue() ?? plainRichText(''))} onDrop={drop}>
          {t('closed')}
        </LostRight>
      )}
    </Box>
  )
}
