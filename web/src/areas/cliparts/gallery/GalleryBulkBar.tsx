import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, FolderInput, ImagePlus, Share2, ShieldCheck, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { clipartCategories } from '../../configs/systemConfigs.api.ts'
import { changeSeveral } from '../clipartActions.ts'
import type { ClipartActions } from './useClipartActions.tsx'

interface Props {
  chosen: readonly ClipartCard[]
  groupId: number
  isAbovePages: boolean
  actions: ClipartActions
  onClear: () => void
}

/** What can be done with those that are ticked: changes only where all of them are the team's own. */
export function GalleryBulkBar({ chosen, groupId, isAbovePages, actions, onClear }: Props) {
  const { t } = useTranslation('cliparts')
  const can = usePermission(groupId)
  const categories = useQuery(clipartCategories(groupId)).data ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOwn = chosen.every((card) => card.groupId === groupId)
  const choose = async (category: number) => {
    setAnchor(null)
    await changeSeveral(
      chosen.map(({ id }) => id),
      { category },
    ).catch(() => undefined)
  }
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear} isAbovePages={isAbovePages}>
        {actions.mayUse && <BulkAction icon={ImagePlus} label={t('use.title')} onClick={() => actions.use(chosen)} />}
        {isOwn && can('CA_SHARE') && (
          <BulkAction icon={Share2} label={t('share')} onClick={() => actions.share(chosen)} />
        )}
        {isOwn && can('CA_CATEGORY') && (
          <BulkAction icon={FolderInput} label={t('category')} onClick={(event) => setAnchor(event.currentTarget)} />
        )}
        {isOwn && can('CA_EDIT') && <BulkAction icon={Tag} label={t('tags')} onClick={() => actions.tag(chosen)} />}
        {isOwn && can('CA_EDIT') && (
          <BulkAction icon={ShieldCheck} label={t('licence.title')} onClick={() => actions.license(chosen)} />
        )}
        <BulkAction icon={Download} label={t('download')} onClick={() => actions.download(chosen)} />
        {isOwn && can('CA_DELETE') && (
          <BulkAction icon={Trash2} label={t('delete')} onClick={() => actions.remove(chosen, onClear)} />
        )}
      </BulkBar>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        isSingle
        label={t('category')}
        options={[{ id: -1, name: t('noCategory') }, ...categories]}
        value={[]}
        onChange={([id]) => id !== undefined && void choose(id)}
      />
    </>
  )
}
