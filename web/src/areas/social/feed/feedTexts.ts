import type { Post } from '@halftone/contract/parts/social/post.ts'

/**
 * The texts that the feed says, and what is opened on it: comments, dialogs, downloads. One that came later would take the whole
 * screen away for a moment, and the focus of who has just begun to write. Those of the start are there already.
 */
export const feedTexts = [
  'social',
  'events',
  'richtext',
  'files',
  'links',
  'comments',
  'groups',
  'content',
  'exports',
] as const

/** Who a post is from: posts on sales are Halftone's own. '' where their writer is unknown. */
export const writerOf = ({ createdByInfo, origin }: Pick<Post, 'createdByInfo' | 'origin'>): string =>
  createdByInfo?.display_name ?? (origin ? 'Halftone' : '')
