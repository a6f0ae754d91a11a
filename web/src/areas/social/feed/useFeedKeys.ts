import type { Post } from '@halftone/contract/parts/social/post.ts'
import { type FocusEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/queryClient.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toggleLike } from '../postActions.ts'
import { heldPost } from '../postCache.ts'
import type { PostActions } from './usePostActions.tsx'

interface Options {
  scroller: RefObject<HTMLElement | null>
  actions: Pick<PostActions, 'edit' | 'mayEdit'>
  /** Opens what is said below a post, or closes it. */
  onTalk: (id: number) => void
  enabled: boolean
}

/** px that a post keeps to the upper edge; as much of it may be hidden and it is still the first in sight. */
const edge = 16

const postsIn = (scroller: HTMLElement | null): HTMLElement[] => [
  ...(scroller?.querySelectorAll<HTMLElement>('[data-post]') ?? []),
]
const idOf = (post: HTMLElement | undefined): number => Number(post?.dataset.post ?? 0)

/** The keys of the feed: from post to post, and what is done with the one that has the focus, or else the first in sight. */
export function useFeedKeys({ scroller, actions, onTalk, enabled }: Options) {
  const { t } = useTranslation('social')
  const chosen = useRef(0)
  /** The post with the focus, or the one that had it last while it is drawn; and the one that a key begins with otherwise. */
  const current = () => {
    const posts = postsIn(scroller.current)
    const at = posts.findIndex((post) => idOf(post) === chosen.current)
    const top = scroller.current?.getBoundingClientRect().top ?? 0
    const first = posts.findIndex((post) => post.getBoundingClientRect().bottom > top + edge)
    return { posts, at, first: Math.max(0, first) }
  }
  const step = (by: 1 | -1) => () => {
    const { posts, at, first } = current()
    const next = posts[at < 0 ? first : at + by]
    if (!next || !scroller.current) return
    next.focus({ preventScroll: true })
    scroller.current.scrollTop += next.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top - edge
  }
  const withPost = (run: (post: Post, shown: HTMLElement) => void) => () => {
    const { posts, at, first } = current()
    const shown = posts[at < 0 ? first : at]
    const post = heldPost(queryClient, idOf(shown))
    if (!shown || !post) return
    shown.focus({ preventScroll: true })
    run(post, shown)
  }
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group: t('feed'), run, enabled })
  useShortcuts([
    key('j', t('keys.next'), step(1)),
    key('k', t('keys.previous'), step(-1)),
    key('l', t('like'), withPost(toggleLike)),
    key(
      'o',
      t('keys.talk'),
      withPost(({ id }) => onTalk(id)),
    ),
    key(
      'e',
      t('keys.edit'),
      withPost((post) => actions.mayEdit(post) && actions.edit(post)),
    ),
    key(
      'Enter',
      t('keys.pictures'),
      withPost((_, shown) => shown.querySelector<HTMLElement>('[data-picture], [data-unfold]')?.click()),
    ),
  ])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = idOf(target.closest<HTMLElement>('[data-post]') ?? undefined)
      if (id > 0) chosen.current = id
    },
  }
}
