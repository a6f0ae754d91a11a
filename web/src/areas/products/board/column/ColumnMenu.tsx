import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ArrowUpToLine, Check, ChevronsRightLeft, ImagePlus, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { useUrlState } from '../../../../lib/useUrlState.ts'
import { designFiles, useFileChooser } from '../../../../ui/fields/useFileChooser.tsx'
import { orderIn, sorts, urlDefaults, withColumnSort } from '../../model/filters.ts'
import { selectAll, selection } from '../../model/selection.ts'
import { revealCard } from '../boardFocus.ts'
import { boardView, type ColumnState } from '../boardState.ts'
import { makeOfFiles } from '../pictures/useBoardFiles.ts'

/** Products from pictures, select what is loaded, to the top, fold. */
export function ColumnMenu({
  column,
  anchor,
  mayMakeOfPictures,
  onClose,
  onFold,
}: {
  column: ColumnState
  anchor: HTMLElement
  mayMakeOfPictures: boolean
  onClose: () => void
  onFold: () => void
}) {
  const { t } = useTranslation('products')
  const first = column.ids[0]
  const chooser = useFileChooser(
    (files) => {
      onClose()
      makeOfFiles(files, column.statusId)
    },
    { label: t('pictures.choose'), accept: designFiles },
  )
  const run = (action: () => void) => () => {
    onClose()
    action()
  }
  const [{ columnSort }, setUrl] = useUrlState(urlDefaults)
  const order = useStore(boardView, (view) => view.order)
  const own = orderIn(order, column.statusId)
  const sortBy = (sort: (typeof sorts)[number] | undefined) =>
    run(() => setUrl({ columnSort: withColumnSort(columnSort, column.statusId, sort) }))
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {mayMakeOfPictures && (
        // The menu stays below the browser's dialog: it holds the field that the files come from.
        <MenuItem onClick={() => chooser.choose()}>
          <ImagePlus size={16} aria-hidden="true" /> {t('pictures.choose')}
          {chooser.field}
        </MenuItem>
      )}
      <MenuItem
        disabled={first === undefined}
        onClick={run(() => selectAll([...selection.get(), ...column.ids.slice(0, 200)]))}
      >
        <ListChecks size={16} aria-hidden="true" />{' '}
        {t('column.selectLoaded', { count: Math.min(200, column.ids.length) })}
      </MenuItem>
      <MenuItem
        disabled={first === undefined}
        onClick={run(() => first !== undefined && revealCard(column.statusId, first))}
      >
        <ArrowUpToLine size={16} aria-hidden="true" /> {t('column.top')}
      </MenuItem>
      <MenuItem onClick={run(onFold)}>
        <ChevronsRightLeft size={16} aria-hidden="true" /> {t('column.fold')}
      </MenuItem>
      <Divider />
      <MenuItem role="menuitemradio" aria-checked={own === order} onClick={sortBy(undefined)}>
        <Check size={16} aria-hidden="true" style={{ opacity: own === order ? 1 : 0 }} /> {t('column.sortAsBoard')}
      </MenuItem>
      {sorts.map((sort) => {
        const isOn = own !== order && own.sort === sort
        return (
          <MenuItem key={sort} role="menuitemradio" aria-checked={isOn} onClick={sortBy(sort)}>
            <Check size={16} aria-hidden="true" style={{ opacity: isOn ? 1 : 0 }} />{' '}
            {t('column.sortBy', { by: t(`sort.${sort}`) })}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
