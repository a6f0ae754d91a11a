import type { Post } from '@halftone/contract/parts/social/post.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { announcePost, deletePost, sharePost } from '../postActions.ts'
import { usePinTeams } from '../usePinTeams.ts'

const ShareTeamsDialog = part(async () => (await import('../../groups/ShareTeamsDialog.tsx')).ShareTeamsDialog)
const EditPostDialog = part(async () => (await import('../composer/EditPostDialog.tsx')).EditPostDialog)
const AnnounceDialog = part(async () => (await import('../dialogs/AnnounceDialog.tsx')).AnnounceDialog)
const LikesDialog = part(async () => (await import('../dialogs/LikesDialog.tsx')).LikesDialog)
const PinDialog = part(async () => (await import('../dialogs/PinDialog.tsx')).PinDialog)
const ReadersDialog = part(async () => (await import('../dialogs/ReadersDialog.tsx')).ReadersDialog)
const EventDialog = part(async () => (await import('../events/form/EventDialog.tsx')).EventDialog)

/** What can be done with posts of a feed, each asked and said here. */
export interface PostActions {
  mayEdit: (post: Post) => boolean
  mayPin: (post: Post) => boolean
  mayDelete: (post: Post) => boolean
  edit: (post: Post) => void
  share: (post: Post) => void
  pin: (post: Post) => void
  likes: (post: Post) => void
  remove: (post: Post) => void
  mayCount: (post: Post) => boolean
  announce: (post: Post) => void
  endAnnouncement: (post: Post) => void
  readers: (post: Post) => void
  dialogs: ReactNode
}

/** `onRemoved` hears of a post that was deleted here, before it goes. */
export function usePostActions(onRemoved?: (id: number) => void): PostActions {
  const { t } = useTranslation(['social', 'common'])
  const userId = useProfile()?.id
  const can = usePermission()
  const pinTeams = usePinTeams()
  const [asked, ask] = useState<{
    what: 'edit' | 'share' | 'pin' | 'likes' | 'announce' | 'readers'
    post: Post
  } | null>(null)
  const [confirm, question] = useConfirm()
  const isOwn = (post: Post) => post.createdBy === userId
  const close = () => ask(null)
  const opens = (what: NonNullable<typeof asked>['what']) => (post: Post) => ask({ what, post })
  const { what, post } = asked ?? {}
  return {
    mayEdit: isOwn,
    mayPin: (one) => pinTeams(one).length > 0,
    mayDelete: (one) => isOwn(one) || can('SN_DELETE', one.groupId),
    edit: opens('edit'),
    share: opens('share'),
    pin: opens('pin'),
    likes: opens('likes'),
    mayCount: (one) => isOwn(one) || pinTeams(one).length > 0,
    announce: opens('announce'),
    // `send` has said what the server refuses.
    endAnnouncement: (one) => void announcePost(one, null).catch(() => undefined),
    readers: opens('readers'),
    remove: (one) =>
      confirm({
        title: t('deleteAsk'),
        text: one.title,
        confirmLabel: t('common:delete'),
        onConfirm: () => deletePost(one, onRemoved),
      }),
    dialogs: (
      <Suspense fallback={null}>
        {post?.type === 'EVENT' && what === 'edit' && <EventDialog event={post} onClose={close} />}
        {post?.type === 'POST' && what === 'edit' && <EditPostDialog post={post} onClose={close} />}
        {post && what === 'pin' && <PinDialog post={post} onClose={close} />}
        {post && what === 'announce' && <AnnounceDialog post={post} onClose={close} />}
        {post && what === 'readers' && <ReadersDialog post={post} onClose={close} />}
        {post && what === 'likes' && <LikesDialog post={post} onClose={close} />}
        {post && what === 'share' && (
          <ShareTeamsDialog
            title={t('share.title')}
            text={t('share.text')}
            takenText={(teams) => t('share.taken', { names: teams.map(({ name }) => name).join(', ') })}
            groupId={post.groupId}
            shared={post.groups.filter(({ id }) => post.groupsShare.includes(id))}
            isAdding
            onSubmit={(groupIds) => sharePost(post, groupIds)}
            onClose={close}
          />
        )}
        {question}
      </Suspense>
    ),
  }
}
