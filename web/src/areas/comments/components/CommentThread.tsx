import type { Comment } from '@halftone/contract/areas/comments.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import type { CommentPlace } from '../comments.api.ts'
import { type AnyComment, useCommentActions } from '../useCommentActions.ts'
import { CommentDialog } from './CommentDialog.tsx'
import { CommentItem } from './CommentItem.tsx'

interface Props {
  comment: Comment
  place: CommentPlace
  groupId: number
  textLimit: number
  isReadOnly: boolean
  selectedId: number | undefined
  onSelect?: (comment: AnyComment) => void
}

/** A comment with its replies, one level deep (R226), and the dialogs that its actions open. */
export function CommentThread({ comment, place, groupId, textLimit, isReadOnly, selectedId, onSelect }: Props) {
  const { t } = useTranslation('comments')
  const actions = useCommentActions(place)
  const [confirm, confirmDialog] = useConfirm()
  const [open, setOpen] = useState<{ mode: 'reply' | 'edit'; comment: AnyComment } | null>(null)
  const item = (one: AnyComment) => (
    <CommentItem
      comment={one}
      textLimit={textLimit}
      isReadOnly={isReadOnly}
      isSelected={selectedId === one.id}
      {...(onSelect ? { onSelect: () => onSelect(one) } : {})}
      onReply={() => setOpen({ mode: 'reply', comment: one })}
      onEdit={() => setOpen({ mode: 'edit', comment: one })}
      onDone={() => void actions.setDone(one, !one.isDone)}
      onHide={(isHide) => void actions.setHidden(one, isHide)}
      onRemove={() =>
        confirm({
          title: t('removeQuestion'),
          text: one.messageString.slice(0, 120),
          confirmLabel: t('remove'),
          onConfirm: () => actions.remove(one),
        })
      }
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {item(comment)}
      {comment.replies.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            ml: 3,
            pl: 6,
            position: 'relative',
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: -20,
              height: 40,
              width: 20,
              border: '1px solid var(--line-strong)',
              borderTop: 0,
              borderRight: 0,
              borderBottomLeftRadius: 8,
            },
          }}
        >
          {comment.replies.map((reply) => (
            <Box key={reply.id}>{item(reply)}</Box>
          ))}
        </Box>
      )}
      {open && (
        <CommentDialog
          mode={open.mode}
          comment={open.comment}
          place={place}
          groupId={groupId}
          onReplied={actions.insert}
          onEdit={(message) => actions.edit(open.comment, message)}
          onClose={() => setOpen(null)}
        />
      )}
      {confirmDialog}
    </Box>
  )
}
