import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Check, EyeOff, type LucideIcon, Pencil, Reply, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyComment } from '../useCommentActions.ts'

interface Props {
  comment: AnyComment
  isOwn: boolean
  isReadOnly: boolean
  canRemove: boolean
  onReply: () => void
  onEdit: () => void
  onDone: () => void
  onHide: (isHide: boolean) => void
  onRemove: () => void
}

interface Action {
  name: string
  icon: LucideIcon
  run: () => void
}

/** On one's own comment Done, Edit, Hide, Remove; on others' Reply (top level only), Done, Hide (R374-R377). */
export function CommentToolbar({
  comment,
  isOwn,
  isReadOnly,
  canRemove,
  onReply,
  onEdit,
  onDone,
  onHide,
  onRemove,
}: Props) {
  const { t } = useTranslation('comments')
  const reply: Action = { name: 'reply', icon: Reply, run: onReply }
  const done: Action = comment.isDone
    ? { name: 'undone', icon: Undo2, run: onDone }
    : { name: 'markDone', icon: Check, run: onDone }
  const hide: Action = { name: 'hide', icon: EyeOff, run: () => onHide(true) }
  const edit: Action = { name: 'edit', icon: Pencil, run: onEdit }
  const remove: Action = { name: 'remove', icon: Trash2, run: onRemove }
  const all = [
    ...(!isReadOnly && !isOwn && comment.parentId === null ? [reply] : []),
    ...(isReadOnly ? [] : [done]),
    ...(!isReadOnly && isOwn ? [edit] : []),
    hide,
    ...(!isReadOnly && canRemove ? [remove] : []),
  ]
  return (
    <Box
      className="comment-toolbar"
      role="toolbar"
      aria-label={t('actions')}
      sx={{
        position: 'absolute',
        top: -14,
        right: 6,
        display: 'flex',
        p: 0.5,
        borderRadius: 'var(--radius-s)',
        border: '1px solid var(--line)',
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-1)',
        transition: 'opacity var(--motion-fast) var(--ease)',
        zIndex: 1,
      }}
    >
      {all.map(({ name, icon: Icon, run }) => (
        <Tooltip key={name} title={t(name)}>
          <IconButton
            size="small"
            aria-label={t(name)}
            onClick={(event) => {
              event.stopPropagation()
              run()
            }}
            sx={{ width: 26, height: 24 }}
          >
            <Icon size={14} />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
