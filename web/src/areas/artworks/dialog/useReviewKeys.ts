import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'

interface Options {
  isOn: boolean
  state: ReviewState
  decide: (isApproved: boolean) => void
  note: () => void
  /** Undefined where the person writes no posts. */
  post: (() => void) | undefined
}

/** A key must not act behind a viewer or a question that lies over its button. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return !top || top.contains(element)
}

/** Approve (`a`), Turn down (`r`), its note (`n`); a post with its card (`Shift+p`). */
export function useReviewKeys({ isOn, state, decide, note, post }: Options): void {
  const { t } = useTranslation(['artworks', 'common'])
  const key = (keys: string, label: string, enabled: boolean, run: () => void) => ({
    keys,
    label,
    group: t('review.title'),
    layer: 'dialog' as const,
    enabled,
    run,
  })
  useShortcuts([
    key('a', t('review.approve'), isOn && state !== 'approved', () => decide(true)),
    key('r', t('review.turnDown'), isOn && state !== 'unapproved', () => decide(false)),
    key('n', t('review.note'), isOn, note),
    key('Shift+p', t('common:sharePost'), post !== undefined, () => post?.()),
  ])
}
