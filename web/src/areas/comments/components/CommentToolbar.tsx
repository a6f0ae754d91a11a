import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Check, Eye, EyeOff, type LucideIcon, Pencil, Reply, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyComment } from '../useCommentActions.ts'

interface Props {
  comment: AnyComment
  isOwn: boolean
  isReadOnly: boolean
  /** Hidden for the reader: neither done nor edited until it is shown again (R411). */
  isHidden: boolean
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

/** On one's own comment Done, Edit, Hide, Remove; on others' Reply (top level only), Done, Hide (R374-R377, R410-R412). */
export function CommentToolbar({
  comment,
  isOwn,
  isReadOnly,
  isHidden,
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
  const hide: Action = isHidden
    ? { name: 'unhide', icon: Eye, run: () => onHide(false) }
    : { name: 'hide', icon: EyeOff, run: () => onHide(true) }
  const edit: Action = { name: 'edit', icon: Pencil, run: onEdit }
  const remove: Action = { name: 'remove', icon: Trash2, run: onRemove }
  const all = [
    ...(!isReadOnly && !isOwn && comment.parentId === null ? [reply] : []),
    ...(isReadOnly || isHidden ? [] : [done]),
    ...(!isReadOnly && isOwn && !isHidden ? [edit] : []),
    hide,
    ...(!isReadOnly && canRemove ? [remove] : []),
  ]
  return (
    <Box
      className="comment-toolbar"
      role="toolbar"
      aria-label={t('actions')}
      sx={{
        display: 'flex',
        // On the one line of a hidden comment it stands in place, always to be seen.
        ...(isHidden
          ? { flex: 'none' }
          : {
              position: 'absolute',
              top: -14,
              right: 6,
              p: 0.5,
              borderRadius: 'var(--radius-s)',
              border: '1px solid var(--line)',
              bgcolor: 'var(--raised)',
              boxShadow: 'var(--shadow-1)',
              transition: 'opacity var(--motion-fast) var(--ease)',
              zIndex: 1,
            }),
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
            sx={{ width: 26, height: 24, '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <Icon size={14} />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
