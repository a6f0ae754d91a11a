import type { Post } from '@halftone/contract/parts/social/post.ts'
import IconButton from '@mui/material/IconButton'
import { Ellipsis, Eye, Link2, Megaphone, MegaphoneOff, Pencil, Pin, Share2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { part } from '../../../lib/part.ts'
import { writerOf } from './feedTexts.ts'
import type { PostActions } from './usePostActions.tsx'

// A feed is read without its menus.
const ActionMenu = part(async () => (await import('../../../ui/gallery/ActionMenu.tsx')).ActionMenu)

/** What can be done with a post: only what this person may do stands in it (R561, R562, R583, R587). */
export function PostMenu({ post, actions }: { post: Post; actions: PostActions }) {
  const { t } = useTranslation(['social', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const items = [
    { label: t('edit'), icon: Pencil, may: actions.mayEdit(post), run: () => actions.edit(post) },
    { label: t('share.do'), icon: Share2, may: actions.mayEdit(post), run: () => actions.share(post) },
    { label: t('pin.do'), icon: Pin, may: actions.mayPin(post), run: () => actions.pin(post) },
    { label: t('announce.menu'), icon: Megaphone, may: actions.mayPin(post), run: () => actions.announce(post) },
    {
      label: t('announce.end'),
      icon: MegaphoneOff,
      may: post.announcedUntil !== null && actions.mayPin(post),
      run: () => actions.endAnnouncement(post),
    },
    {
      label: t('readers.title'),
      icon: Eye,
      may: post.announcedUntil !== null && actions.mayCount(post),
      run: () => actions.readers(post),
    },
    {
      label: t('copyLink'),
      icon: Link2,
      may: true,
      run: () => void copyText(new URL(paths.post(post.id), window.location.origin).href),
    },
    { label: t('common:delete'), icon: Trash2, may: actions.mayDelete(post), run: () => actions.remove(post) },
  ]
  return (
    <>
      <IconButton
        className="finger"
        aria-label={t('menu', { name: writerOf(post) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Suspense fallback={null}>
        {anchor && (
          <ActionMenu anchor={anchor} lines={items.filter(({ may }) => may)} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  )
}
