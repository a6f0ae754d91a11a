import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ArrowRight, Calendar, Copy, CopyPlus, Download, Ellipsis, Link, Tag, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { copyText } from '../../../lib/copyText.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useStore } from '../../../lib/store.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { moveCards } from '../board/moveCards.ts'
import { cards } from '../model/productEntities.ts'
import { clearSelection, selection } from '../model/selection.ts'
import { assignAll, copyProducts, downloadCovers, labelAll } from '../productActions.ts'
import type { ListInput } from '../products.api.ts'
import { DueDateMenu } from './DueDateMenu.tsx'
import { askForProducts } from './productDialogs.ts'
import { SelectAll } from './SelectAll.tsx'
import { useOptions } from './useOptions.tsx'

type Open = { kind: 'move' | 'assign' | 'label' | 'due' | 'more'; anchor: HTMLElement }

/** Labels that every chosen product has; ticking another adds it, unticking takes it from all. */
function commonLabels(ids: readonly number[]): number[] {
  const [first, ...rest] = ids.map((id) => cards.get(id)?.labels ?? [])
  return (first ?? []).filter((label) => rest.every((labels) => labels.includes(label)))
}

interface Props {
  groupId: number
  isPhone: boolean
  /** The list behind, of which everything can be chosen. */
  list?: ListInput | undefined
}

/** What can be done with all ticked products at once. */
export function SelectionBar({ groupId, isPhone, list }: Props) {
  const { t } = useTranslation('products')
  const chosen = useStore(selection)
  const can = usePermission(groupId)
  const { options } = useOptions(groupId)
  const [open, setOpen] = useState<Open | null>(null)
  const [labels, setLabels] = useState<readonly number[]>([])
  const ids = [...chosen]
  if (ids.length === 0) return null
  const close = () => setOpen(null)
  const show = (kind: Open['kind']) => (event: { currentTarget: HTMLElement }) => {
    if (kind === 'label') setLabels(commonLabels(ids))
    setOpen({ kind, anchor: event.currentTarget })
  }
  const run = (action: () => unknown) => () => {
    close()
    void Promise.resolve(action()).catch(() => undefined)
  }
  const anchorOf = (kind: Open['kind']) => (open?.kind === kind ? open.anchor : null)
  const links = () =>
    ids
      .map((id) => cards.get(id))
      .filter((card) => card !== undefined)
      .map((card) => `${window.location.origin}${paths.product(card)}`)
      .join('\n')
  return (
    <>
      <BulkBar count={ids.length} onClear={clearSelection} isAbovePages={list !== undefined}>
        {list && <SelectAll input={list} />}
        {can('P_EDIT') && <BulkAction icon={ArrowRight} label={t('bulk.move')} onClick={show('move')} />}
        {can('P_EDIT') && !isPhone && <BulkAction icon={UserPlus} label={t('bulk.assign')} onClick={show('assign')} />}
        {can('P_EDIT') && !isPhone && <BulkAction icon={Tag} label={t('bulk.label')} onClick={show('label')} />}
        {can('P_EDIT') && !isPhone && <BulkAction icon={Calendar} label={t('bulk.due')} onClick={show('due')} />}
        {!isPhone && <BulkAction icon={Download} label={t('bulk.download')} onClick={run(() => downloadCovers(ids))} />}
        <BulkAction icon={Ellipsis} label={t('more')} onClick={show('more')} />
      </BulkBar>
      <MultiSelect
        anchor={anchorOf('move')}
        onClose={close}
        label={t('bulk.move')}
        isSingle
        options={options.statuses}
        value={[]}
        onChange={([to]) => {
          if (to !== undefined) void moveCards(ids, to)
          clearSelection()
        }}
      />
      <MultiSelect
        anchor={anchorOf('assign')}
        onClose={close}
        label={t('bulk.assign')}
        isSingle
        options={options.people}
        value={[]}
        onChange={(people) => void assignAll(ids, people)}
      />
      <MultiSelect
        anchor={anchorOf('label')}
        onClose={close}
        label={t('bulk.label')}
        options={options.labels}
        value={labels}
        onChange={(next) => {
          const add = next.filter((label) => !labels.includes(label))
          const remove = labels.filter((label) => !next.includes(label))
          setLabels(next)
          void labelAll(ids, add, remove)
        }}
      />
      <DueDateMenu anchor={anchorOf('due')} ids={ids} onClose={close} />
      <Menu open={open?.kind === 'more'} anchorEl={open?.anchor ?? null} onClose={close}>
        <MenuItem onClick={run(() => copyText(links()))}>
          <Link size={16} aria-hidden="true" /> {t('copyLink')}
        </MenuItem>
        {can('P_COPY') && (
          <MenuItem onClick={run(() => copyProducts(ids))}>
            <Copy size={16} aria-hidden="true" /> {t('makeCopy')}
          </MenuItem>
        )}
        {can('P_COPY') && (
          <MenuItem onClick={run(() => askForProducts({ kind: 'copyTeam', ids }))}>
            <CopyPlus size={16} aria-hidden="true" /> {t('copyTeam.action')}
          </MenuItem>
        )}
        {can('P_DELETE') && (
          <MenuItem onClick={run(() => askForProducts({ kind: 'delete', ids }))}>
            <Trash2 size={16} aria-hidden="true" /> {t('delete.action')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
