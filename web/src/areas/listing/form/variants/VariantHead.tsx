import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../../../ui/table/useSelection.ts'
import type { Cell } from '../uploadDraft.ts'

interface Props {
  template: string
  options: readonly { id: number; display_name: string }[]
  columns: readonly Cell[]
  isNarrow: boolean
  selection: Selection
  ids: readonly number[]
}

/** What stands in the columns of the variants, and the tick for all of them. */
export function VariantHead({ template, options, columns, isNarrow, selection, ids }: Props) {
  const { t } = useTranslation('listing')
  const count = selection.ids.size
  const isAll = count === ids.length
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: template,
        alignItems: 'center',
        gap: 2,
        px: 3,
        height: 36,
        position: 'sticky',
        top: { md: -16 },
        zIndex: 2,
        bgcolor: 'background.paper',
        borderBottom: '1px solid var(--line)',
        borderRadius: 'var(--radius) var(--radius) 0 0',
        fontWeight: 550,
        color: 'text.secondary',
      }}
    >
      <Box role="columnheader">
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={!isAll && count > 0}
          onChange={() => (isAll ? selection.clear() : selection.setAll([...ids]))}
          slotProps={{ input: { 'aria-label': t('field.selectAll') } }}
          sx={{ p: 0 }}
        />
      </Box>
      <Box role="columnheader">{t('field.photo')}</Box>
      {options.map(({ id, display_name }) => (
        <Box role="columnheader" key={id}>
          {display_name}
        </Box>
      ))}
      {columns.map((column) => (
        <Box role="columnheader" key={column}>
          {t(`field.${column}`)}
        </Box>
      ))}
      {!isNarrow && <Box role="columnheader" aria-hidden="true" />}
    </Box>
  )
}
