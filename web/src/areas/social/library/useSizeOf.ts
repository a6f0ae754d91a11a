import type { PostDocument } from '@halftone/contract/parts/social/library.ts'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/format.ts'

/** How large a document is, in words: its pages, where they are known, and its bytes. */
export function useSizeOf(): (file: Pick<PostDocument, 'pages' | 'size'>) => string {
  const { t } = useTranslation('social')
  return ({ pages, size }) => [...(pages ? [t('documents.pages', { count: pages })] : []), formatSize(size)].join(', ')
}
