import { type Comment, commentCalls, commentMax } from '@halftone/contract/areas/comments.ts'
import {
  isEmptyRichText,
  plainRichText,
  type RichText,
  richTextLength,
  richTextToString,
} from '@halftone/contract/rules/richText.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuid } from '../../../lib/clientId.ts'
import { useProfile } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { LostRight } from '../../../ui/fields/LostRight.tsx'
import { isSameRichText } from '../../../ui/richtext/docToDraft.ts'
import { RichTextEditor } from '../../../ui/richtext/RichTextEditor.tsx'
import type { RichTextEditorHandle } from '../../../ui/richtext/richTextEditor.props.ts'
import { mentionSource } from '../../groups/groupPeople.ts'
import type { CommentPlace } from '../comments.api.ts'
import { useChosenFiles } from '../useChosenFiles.ts'
import type { AnyComment } from '../useCommentActions.ts'
import { storedFiles } from '../usePosting.ts'
import { AttachButton } from './AttachButton.tsx'
import { ChosenFileRow } from './ChosenFileRow.tsx'

interface Props {
  mode: 'reply' | 'edit'
  comment: AnyComment
  place: CommentPlace
  groupId: number
  /** Nothing can be posted any more: what was written stays to be copied. */
  isClosed: boolean
  onReplied: (reply: Comment) => void
  onEdit: (message: RichText) => Promise<void>
  onClose: () => void
}

/** 'Reply a comment' and 'Edit a comment' (R115, R116). An edit needs a text that is not empty and not the same. */
export function CommentDialog({ mode, comment, place, groupId, isClosed, onReplied, onEdit, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const titleId = useId()
  const userId = useProfile()?.id ?? 0
  const [start] = useState(() => (mode === 'edit' ? comment.message : plainRichText('')))
  const [text, setText] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [requestKey] = useState(uuid)
  const { files, add, cancel } = useChosenFiles(groupId)
  const editor = useRef<RichTextEditorHandle | null>(null)
  const greeted = useRef(false)
  const isEmpty = isEmptyRichText(text)
  const isOver = richTextLength(text) > commentMax
  const isChanged = mode === 'edit' ? !isEmpty && !isSameRichText(text, start) : !isEmpty || files.length > 0
  const canSave = !isOver && !isClosed && isChanged

  const reply = async (message: RichText) => {
    const listFileURL = await storedFiles(files)
    const created = await send(
      commentCalls.create,
      {
        params: { id: place.id, type: place.kind },
        body: { groupId, message, parentId: comment.id, ...(listFileURL.length > 0 ? { listFileURL } : {}) },
      },
      { idempotencyKey: requestKey },
    )
    onReplied(created)
  }
  const save = async () => {
    if (!canSave || isBusy) return
    setBusy(true)
    try {
      const message = editor.current?.getValue() ?? text
      await (mode === 'edit' ? onEdit(message) : reply(message))
      editor.current?.clear()
      onClose()
    } catch {
      // The toast has said why; the text stays for another try.
      setBusy(false)
    }
  }
  const setEditor = (handle: RichTextEditorHandle | null) => {
    editor.current = handle
    if (!handle || greeted.current) return
    greeted.current = true
    // A draft of an earlier visit stands in the editor already.
    setText(handle.getValue())
    if (mode === 'edit') return
    const author = comment.userInfo ?? comment.userBy
    if (author && isEmptyRichText(handle.getValue())) handle.insertMention(author)
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'backdropClick' || document.querySelector('[role=dialog] [aria-activedescendant]') === null)
          onClose()
      }}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id={titleId}>{t(mode === 'edit' ? 'editTitle' : 'replyTitle')}</DialogTitle>
      <DialogContent>
        <RichTextEditor
          ref={setEditor}
          label={t('write')}
          value={start}
          draftKey={`${userId}:${mode}:${comment.id}`}
          autoFocus
          isDisabled={isClosed}
          minRows={4}
          max={commentMax}
          people={mentionSource(groupId)}
          onChange={setText}
          onSubmit={() => void save()}
          {...(mode === 'reply'
            ? {
                onPasteFiles: add,
                actions: !isClosed && <AttachButton onChoose={add} />,
                attachments:
                  files.length > 0 &&
                  files.map((one) => (
                    <ChosenFileRow key={one.transferId} chosen={one} onCancel={() => cancel(one.transferId)} />
                  )),
              }
            : {})}
        />
        {isClosed && (
          <LostRight
            text={() => richTextToString(editor.current?.getValue() ?? text)}
            onDrop={() => {
              editor.current?.clear()
              onClose()
            }}
          >
            {t('closed')}
          </LostRight>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        action={t(mode === 'edit' ? 'common:save' : 'reply')}
        isBusy={isBusy}
        isOff={!canSave}
        onDo={() => void save()}
      />
    </Dialog>
  )
}
