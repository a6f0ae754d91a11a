import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toasts.ts'
import { makeProductCover, removeFile, renameFile } from '../../../files/files.api.ts'
import { useProduct } from '../productContext.ts'
import { cachedDetail, patchDetail, refetchDetail } from '../productDetail.api.ts'
import { tellLists } from '../tellLists.ts'
import { attachFiles } from './attachmentUploads.ts'

/** What can be done with the pictures of the product. */
export function useAttachments() {
  const { t } = useTranslation('product')
  const { product } = useProduct()
  const cache = useQueryClient()
  const tell = () => {
    const detail = cachedDetail(cache, product.id)
    if (detail) tellLists(detail)
  }
  const starred = (id: number) =>
    patchDetail(cache, product.id, (detail) => ({
      ...detail,
      files: detail.files.map((file) => ({ ...file, isPrimaryCover: file.id === id })),
    }))
  return {
    add: (files: readonly File[]) => {
      const left = attachFiles(product, files)
      if (left > 0) toast.warning(t('imagesOnly', { count: left }))
    },
    makeCover: async (file: AttachedFile): Promise<void> => {
      const before = product.files.find(({ isPrimaryCover }) => isPrimaryCover)?.id ?? 0
      starred(file.id)
      try {
        const { cover } = await makeProductCover(file.id)
        patchDetail(cache, product.id, { cover })
        tell()
      } catch {
        starred(before)
      }
    },
    rename: async (file: AttachedFile, name: string): Promise<void> => {
      const saved = await renameFile(file.id, name)
      patchDetail(cache, product.id, (detail) => ({
        ...detail,
        files: detail.files.map((one) => (one.id === file.id ? { ...one, name: saved.name } : one)),
      }))
    },
    remove: async (file: AttachedFile): Promise<void> => {
      await removeFile(file.id)
      patchDetail(cache, product.id, (detail) => ({
        ...detail,
        files: detail.files.filter(({ id }) => id !== file.id),
        fileCount: detail.fileCount - 1,
      }))
      // The server has chosen another cover.
      if (file.isPrimaryCover) refetchDetail(cache, [product.id])
    },
  }
}
