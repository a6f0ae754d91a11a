import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import { useTranslation } from 'react-i18next'
import { ArtImage, checkedArt } from '../../../ui/ArtImage.tsx'
import { SharedList } from '../../../ui/gallery/SharedList.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { RiskBadge } from './RiskBadge.tsx'

interface Props {
  rows: readonly ClipartCard[]
  meta: PageMeta | undefined
  groupId: number
  selection: Selection
  onOpen: (card: ClipartCard) => void
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Clip arts as a list (R075). */
export function ClipartList(props: Props) {
  const { t } = useTranslation('cliparts')
  return (
    <SharedList
      {...props}
      id="cliparts.list"
      label={t('title')}
      picture={({ cover }) => <ArtImage art={checkedArt(cover)} alt="" inset={4} />}
      mark={({ risk }) => <RiskBadge risk={risk} />}
    />
  )
}
