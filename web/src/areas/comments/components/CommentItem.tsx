import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCommentTime } from '../../../lib/format.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { RichTextView } from '../../../ui/richtext/RichTextView.tsx'
import { LinkCard } from '../../links/LinkCard.tsx'
import { PinNumbers } from '../pinNumbers.ts'
import type { AnyComment } from '../useCommentActions.ts'
import { CommentFiles } from './CommentFiles.tsx'
import { CommentToolbar } from './CommentToolbar.tsx'

/** ms until a finger that rests opens the actions. */
const longPress = 450

const pinBadge = {
  float: 'left',
  mr: 1.5,
  minWidth: 20,
  height: 20,
  lineHeight: '20px',
  textAlign: 'center',
  borderRadius: '10px 10px 10px 2px',
  bgcolor: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: 'var(--fs-meta)',
  fontWeight: 600,
} as const

interface Props {
  comment: AnyComment
  textLimit: number
  isReadOnly: boolean
  isSelected: boolean
  onSelect?: () => void
  onReply: () => void
  onEdit: () => void
  onDone: () => void
  onHide: (isHide: boolean) => void
  onRemove: () => void
  onRemoveCard: () => void
}

/** One comment: own ones at the right in the accent, others with face and name; hidden ones are one line (R213). */
export function CommentItem({ comment, textLimit, isReadOnly, isSelected, onSelect, onRemoveCard, ...actions }: Props) {
  const { t } = useTranslation('comments')
  const profile = useProfile()
  const userId = profile?.id ?? 0
  const [isPressed, setPressed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOwn = comment.createdBy === userId
  // What somebody else wrote in Trello is not one's own words, though one has brought it here.
  const isAtRight = isOwn && comment.importedName === null
  const isHidden = comment.listUserIdHide.includes(userId)
  const author = comment.userInfo ?? comment.userBy
  const name = author?.display_name || t('anonymous')
  const said = comment.importedName === null ? name : t('imported', { name: comment.importedName, person: name })
  const pin = useContext(PinNumbers).get(comment.id)
  const bubble = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSelected) bubble.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const stop = () => clearTimeout(timer.current)
  const toolbar = (
    <CommentToolbar
      comment={comment}
      isOwn={isOwn}
      isReadOnly={isReadOnly}
      isHidden={isHidden}
      canRemove={isOwn || Boolean(profile?.is_super_admin)}
      {...actions}
    />
  )
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: isAtRight ? 'flex-end' : 'flex-start', minWidth: 0 }}>
      {!isAtRight && author && <Avatar person={author} size={24} isDecorative />}
      <Box sx={{ minWidth: 0, flex: isAtRight ? '0 1 auto' : 1, maxWidth: '100%' }}>
        <Box
          ref={bubble}
          data-comment={comment.id}
          onPointerDown={(event) => {
            stop()
            if (event.pointerType === 'touch') timer.current = setTimeout(() => setPressed(true), longPress)
          }}
          onPointerUp={stop}
          onPointerCancel={stop}
          onClick={onSelect}
          onMouseLeave={() => setPressed(false)}
          sx={{
            position: 'relative',
            borderRadius: 'var(--radius)',
            px: 2.5,
            py: isHidden ? 1 : 2,
            bgcolor: isHidden ? 'var(--canvas)' : isAtRight ? 'var(--accent-soft)' : 'var(--canvas)',
            outline: isSelected ? '2px solid var(--accent)' : 'none',
            ...(isHidden
              ? {}
              : {
                  '& .comment-toolbar': { opacity: isPressed ? 1 : 0, pointerEvents: isPressed ? 'auto' : 'none' },
                  '&:hover .comment-toolbar, &:focus-within .comment-toolbar': { opacity: 1, pointerEvents: 'auto' },
                }),
          }}
        >
          {isHidden ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, opacity: 0.8, fontStyle: 'italic' }}>
              <Box sx={{ flex: 1 }}>{t('hidden')}</Box>
              {toolbar}
            </Box>
          ) : (
            <>
              {pin !== undefined && (
                <Box component="span" className="tabular" aria-label={t('pin', { number: pin.number })} sx={pinBadge}>
                  {pin.number}
                </Box>
              )}
              {pin?.version != null && (
                <Box component="span" className="meta tabular" sx={{ float: 'right', ml: 1.5 }}>
                  {t('onVersion', { version: pin.version })}
                </Box>
              )}
              {!isAtRight && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{said}</Box>}
              <RichTextView value={comment.message} limit={textLimit} />
              <CommentFiles files={comment.files} />
              {comment.linkCard && (
                <Box sx={{ mt: 1.5 }}>
                  <LinkCard
                    link={comment.linkCard}
                    isPreview
                    onRemove={isOwn && !isReadOnly ? onRemoveCard : undefined}
                  />
                </Box>
              )}
              {toolbar}
            </>
          )}
        </Box>
        {!isHidden && (
          <Box
            className="meta"
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              justifyContent: isAtRight ? 'flex-end' : 'flex-start',
              mt: 1,
              px: 0.5,
            }}
          >
            {comment.isDone && (
              <Box
                component="span"
                sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', color: 'success.main', fontWeight: 550 }}
              >
                <Check size={13} aria-hidden="true" />
                {t('done')}
              </Box>
            )}
            <time dateTime={comment.createdAt}>{formatCommentTime(comment.createdAt)}</time>
            {comment.updatedAt && <span>{t('edited')}</span>}
          </Box>
        )}
      </Box>
    </Box>
  )
}
