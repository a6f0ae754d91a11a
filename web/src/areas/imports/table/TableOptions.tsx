import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { dateOrders, type TableMapping, tableKinds } from '@halftone/contract/parts/imports/table.ts'
import { startBoard } from '@halftone/contract/rules/boards/startBoard.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import type { Table } from './useTable.ts'

interface Props {
  detail: ImportDetail
  table: Table
  mapping: TableMapping
  onChange: (patch: Partial<TableMapping>) => void
}

/** What rows become, on which board, how days are written, and what becomes of what is there already. */
export function TableOptions({ detail, table, mapping, onChange }: Props) {
  const { t } = useTranslation('imports')
  const isList = mapping.kind === 'store' || mapping.kind === 'niche'
  const kinds = tableKinds
    .filter((kind) => table.mayFillLists || (kind !== 'store' && kind !== 'niche'))
    .map((id) => ({ id, name: t(`table.kinds.${id}`) }))
  const { boards } = detail.choices
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <SmallSelect
        label={t('table.kind')}
        options={kinds}
        value={mapping.kind}
        minWidth={170}
        onChange={(kind) => onChange({ kind, columns: mapping.columns.map(() => null) })}
      />
      {!isList && (
        <SmallSelect
          label={t('table.board')}
          options={boards}
          value={mapping.statusId ?? startBoard(boards)?.id ?? 0}
          minWidth={190}
          onChange={(statusId) => onChange({ statusId })}
        />
      )}
      {mapping.columns.includes('deadline') && (
        <SmallSelect
          label={t('table.dates')}
          options={dateOrders.map((id) => ({ id, name: t(`table.orders.${id}`) }))}
          value={mapping.dates}
          minWidth={170}
          onChange={(dates) => onChange({ dates })}
        />
      )}
      {mapping.columns.includes('subId') && table.mayUpdate && (
        <Tick text={t('table.update')} isOn={mapping.isUpdate} onTurn={(isUpdate) => onChange({ isUpdate })} />
      )}
      {!isList && table.mayMakeNames && (
        <Tick text={t('table.makeNames')} isOn={mapping.makesNames} onTurn={(makesNames) => onChange({ makesNames })} />
      )}
    </Box>
  )
}

function Tick({ text, isOn, onTurn }: { text: string; isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isOn} onChange={(_, on) => onTurn(on)} />}
      label={text}
    />
  )
}
