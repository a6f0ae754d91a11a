import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ArrowUpToLine, ChevronsRightLeft, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectAll, selection } from '../../model/selection.ts'
import { revealCard } from '../boardFocus.ts'
import type { ColumnState } from '../boardState.ts'

/** Select what is loaded, to the top, fold. */
export function ColumnMenu({
  column,
  anchor,
  onClose,
  onFold,
}: {
  column: ColumnState
  anchor: HTMLElement
  onClose: () => void
  onFold: () => void
}) {
  const { t } = useTranslation('products')
  const first = column.ids[0]
  const run = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
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
    </Menu>
  )
}
