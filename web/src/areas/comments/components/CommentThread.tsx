import type { Comment } from '@halftone/contract/areas/comments.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { type AnyComment, useCommentActions } from '../useCommentActions.ts'
import { CommentDialog } from './CommentDialog.tsx'
import { CommentItem } from './CommentItem.tsx'

interface Props {
  comment: Comment
  /** The first in a row on its artwork, in a list that holds those of several: the artwork is named above it. */
  isFirstOn: boolean
  groupId: number
  textLimit: number
  isReadOnly: boolean
  selectedId: number | undefined
  onSelect?: (comment: AnyComment) => void
}

/** A comment with its replies, one level deep (R226), and the dialogs that its actions open. */
export function CommentThread({ comment, isFirstOn, groupId, textLimit, isReadOnly, selectedId, onSelect }: Props) {
  const { t } = useTranslation('comments')
  const actions = useCommentActions()
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
      onRemoveCard={() => void actions.removeCard(one)}
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
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {isFirstOn && comment.artworkId !== null && (
        <Box component="h4" className="meta one-line" sx={{ m: 0, fontWeight: 550, '& a': { color: 'inherit' } }}>
          <Link to={paths.artwork(comment.artworkId)} title={comment.artworkName ?? ''}>
            {t('onArtwork', { name: comment.artworkName })}
          </Link>
        </Box>
      )}
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
          place={{ kind: comment.kind, id: comment.targetId }}
          groupId={groupId}
          isClosed={isReadOnly}
          onReplied={actions.insert}
          onEdit={(message) => actions.edit(open.comment, message)}
          onClose={() => setOpen(null)}
        />
      )}
      {confirmDialog}
    </Box>
  )
}
