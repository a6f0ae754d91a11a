import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toasts.ts'
import { artworkTabs } from '../../../configs/systemConfigs.api.ts'
import { type UploadOwner, uploadFiles } from '../../artworkUploads.ts'
import { wrongTypes } from './fileKinds.ts'

/** Starts uploads into a tab; files of a type that the tab does not take are refused with its types named. */
export function useAddFiles(to: {
  owner: UploadOwner
  groupId: number
  productId: number
}): (files: readonly File[], tabId: number) => void {
  const { t } = useTranslation('artworks')
  const tabs = useQuery(artworkTabs).data
  return (files, tabId) => {
    const tab = tabs?.find(({ id }) => id === tabId)
    const refused = wrongTypes(files, tab?.file_types ?? [])
    if (tab && refused.length > 0)
      toast.error(t('files.wrongType', { tab: tab.name, types: (tab.file_types ?? []).join(', ') }), {
        detail: refused.map(({ name }) => name).join(', '),
      })
    const taken = files.filter((file) => !refused.includes(file))
    if (taken.length > 0) uploadFiles(taken, { ...to, tabId })
  }
}
