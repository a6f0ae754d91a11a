import type { TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'

/** What lies in a deleted thing, in words: '2 artworks, 9 files'; '' for nothing. */
export function useContents() {
  const { t } = useTranslation('trash')
  return ({
    artworks,
    files,
    comments,
    replies,
    bytes,
  }: Pick<TrashItem, 'artworks' | 'files' | 'comments' | 'replies' | 'bytes'>): string =>
    [
      bytes === null ? '' : formatSize(bytes),
      artworks ? t('artworks', { count: artworks }) : '',
      files ? t('files', { count: files }) : '',
      comments ? t('comments', { count: comments }) : '',
      replies ? t('replies', { count: replies }) : '',
    ]
      .filter(Boolean)
      .join(', ')
}
