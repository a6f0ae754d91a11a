import type { Post } from '@halftone/contract/parts/social/post.ts'
import { truncateLimits } from '@halftone/contract/rules/richTextTruncate.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Heart, Megaphone, MessageCircle, Pin } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { part } from '../../../lib/part.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { AvatarStack } from '../../../ui/AvatarStack.tsx'
import { LogoMark } from '../../../ui/Logo.tsx'
import { HashtagLink } from '../../../ui/richtext/hashtagLink.ts'
import { RichTextView } from '../../../ui/richtext/RichTextView.tsx'
import { When } from '../../../ui/When.tsx'
import { LinkCard } from '../../links/LinkCard.tsx'
import { EventCardBody } from '../events/EventCardBody.tsx'
import { removePostCard, toggleLike } from '../postActions.ts'
import { writerOf } from './feedTexts.ts'
import { PostCards } from './PostCards.tsx'
import { PostFiles } from './PostFiles.tsx'
import { PostMenu } from './PostMenu.tsx'
import type { PostActions } from './usePostActions.tsx'

const CommentsPanel = part(async () => (await import('../../comments/components/CommentsPanel.tsx')).CommentsPanel)

interface Props {
  post: Post
  actions: PostActions
  isTalking: boolean
  onTalk: (isOpen: boolean) => void
  /** A team of one's own, whose people can be mentioned where one is not in the post's. */
  ownTeam: number
}

/** px of the comments below a post. */
const talkHeight = 420
const action = { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, sm: 36 }, color: 'text.secondary' } as const

/** A post: who wrote it and who sees it, text, files, who likes it, what can be done, and what is said (R561). */
export function PostCard({ post, actions, isTalking, onTalk, ownTeam }: Props) {
  const { t } = useTranslation('social')
  const isPending = post.files.some(({ previewState }) => previewState === 'pending')
  // Comments, and pictures that are still being made, are heard by who has it open.
  useRoom(isTalking || isPending ? `post:${post.id}` : undefined)
  const { createdByInfo: writer, likers, countLikes, countComments, countShares } = post
  const seenBy =
    post.visibility === 'PUBLIC'
      ? t('seenByAll')
      : t('seenBy', { names: post.groups.map(({ name }) => name).join(', ') })
  const others = countLikes - likers.length
  const said = [
    ...(countComments > 0 ? [t('comments', { count: countComments })] : []),
    ...(countShares > 0 ? [t('shares', { count: countShares })] : []),
  ].join(' · ')
  const counts = said !== '' && (
    <Box className="meta" sx={{ ml: 'auto', pr: countLikes > 0 ? 0 : 2, alignSelf: 'center', whiteSpace: 'nowrap' }}>
      {said}
    </Box>
  )
  return (
    <Box
      component="article"
      aria-label={t('postOf', { name: writerOf(post), title: post.title })}
      data-post={post.id}
      tabIndex={-1}
      sx={{
        ...{ bgcolor: 'background.paper', border: '1px solid var(--line)', overflow: 'hidden', minWidth: 0 },
        borderRadius: { xs: 0, sm: 'var(--radius)' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, pt: 3, pb: 2 }}>
        {writer && <Avatar person={writer} size={40} isDecorative />}
        {post.origin && <LogoMark size={40} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" className="one-line" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
            {writerOf(post)}
          </Box>
          <Box className="meta one-line" title={seenBy}>
            {post.groupName} · <When at={post.createdAt} /> · {seenBy}
            {post.updatedAt && ` · ${t('edited')}`}
          </Box>
        </Box>
        {post.announcedUntil && (
          <Megaphone
            size={16}
            aria-label={t('announce.on', { at: formatDateTime(post.announcedUntil) })}
            color="var(--accent-ink)"
          />
        )}
        {post.isPinned && <Pin size={16} aria-label={t('pinned')} color="var(--accent-ink)" />}
        <PostMenu post={post} actions={actions} />
      </Box>
      {post.type === 'EVENT' && <EventCardBody event={post} posts={actions} />}
      {post.contentString !== '' && (
        <Box sx={{ px: 4, pb: 3 }}>
          <HashtagLink.Provider value={hashtagAddress}>
            <RichTextView value={post.content} limit={truncateLimits.post} sx={{ fontSize: 14 }} />
          </HashtagLink.Provider>
        </Box>
      )}
      <PostFiles files={post.files} />
      <PostCards cards={post.cards} />
      {post.linkCard && (
        <Box sx={{ px: 4, py: 2 }}>
          <LinkCard
            link={post.linkCard}
            isLarge
            isPreview
            onRemove={actions.mayEdit(post) ? () => void removePostCard(post) : undefined}
          />
        </Box>
      )}
      {countLikes > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, minHeight: 40 }}>
          <Button
            variant="text"
            size="small"
            className="finger"
            onClick={() => actions.likes(post)}
            sx={{ minWidth: 0, gap: 2, px: 0, color: 'text.secondary', fontWeight: 450, lineHeight: 1.6 }}
          >
            <AvatarStack people={likers} />
            <span className="one-line">
              {others > 0 ? t('likers', { count: others, names: names(likers) }) : names(likers)}
            </span>
          </Button>
          {counts}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, px: 2, py: 0.5, borderTop: '1px solid var(--line)' }}>
        <Button
          variant="text"
          aria-pressed={post.isLiked}
          onClick={() => void toggleLike(post)}
          onContextMenu={(event) => {
            event.preventDefault()
            actions.likes(post)
          }}
          startIcon={<Heart size={18} fill={post.isLiked ? 'currentColor' : 'none'} />}
          sx={{ ...action, ...(post.isLiked && { color: 'var(--accent-ink)' }) }}
        >
          {t('like')}
        </Button>
        <Button
          variant="text"
          aria-expanded={isTalking}
          onClick={() => onTalk(!isTalking)}
          startIcon={<MessageCircle size={18} />}
          sx={action}
        >
          {t('comment')}
        </Button>
        {actions.mayPin(post) && (
          <Button variant="text" onClick={() => actions.pin(post)} startIcon={<Pin size={18} />} sx={action}>
            {t('pin.do')}
          </Button>
        )}
        {countLikes === 0 && counts}
      </Box>
      {isTalking && (
        <Box sx={{ height: talkHeight, borderTop: '1px solid var(--line)' }}>
          <Suspense fallback={null}>
            <CommentsPanel kind="post" id={post.id} groupId={post.groupId} mentionsOf={ownTeam} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

const hashtagAddress = (name: string): string => `?hashtag=${encodeURIComponent(name)}`
const names = (people: readonly { display_name: string }[]): string =>
  people.map(({ display_name }) => display_name).join(', ')
