import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import { useTranslation } from 'react-i18next'
import { ArtImage, sceneArt } from '../../../ui/ArtImage.tsx'
import { SharedList } from '../../../ui/gallery/SharedList.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { Swatches } from './Swatches.tsx'

interface Props {
  rows: readonly LayoutCard[]
  meta: PageMeta | undefined
  groupId: number
  selection: Selection
  onOpen: (card: LayoutCard) => void
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Layouts as a list (R075). */
export function LayoutList(props: Props) {
  const { t } = useTranslation('layoutTemplates')
  return (
    <SharedList
      {...props}
      id="layoutTemplates.list"
      label={t('title')}
      picture={({ cover }) => <ArtImage art={sceneArt(cover)} alt="" inset={0} />}
      mark={({ colours }) => <Swatches colours={colours} most={6} />}
    />
  )
}
