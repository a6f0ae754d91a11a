import { type FieldTarget, fieldTargets } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { type MatchRow, MatchTable } from './MatchTable.tsx'
import type { MatchPartProps } from './matchPart.props.ts'

/** What a field of this type can become: a day a due date, one of a list a priority. */
const fits = (type: string, to: FieldTarget) =>
  to === 'deadline' ? type === 'date' : to === 'priority' ? type === 'list' : true

/** Custom fields to fields of products, or to lines of their descriptions. */
export function FieldsPart({ board, mapping, onChange }: MatchPartProps) {
  const { t } = useTranslation('imports')
  const rows = board.fields.flatMap(({ id, name, type }): MatchRow[] => {
    const chosen = mapping.fields.find((one) => one.id === id)
    if (!chosen) return []
    const options = fieldTargets
      .filter((to) => fits(type, to) || to === chosen.to)
      .map((to) => ({ id: to, name: t(`match.fieldTo.${to}`) }))
    return [
      {
        id,
        from: (
          <>
            <Box className="one-line" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            <Box className="meta">{t(`match.fieldTypes.${type}`, { defaultValue: type })}</Box>
          </>
        ),
        to: (
          <SmallSelect
            isFullWidth
            choosesByLetter
            label={t('match.fieldOf', { name })}
            options={options}
            value={chosen.to}
            onChange={(to) => onChange({ fields: mapping.fields.map((one) => (one.id === id ? { id, to } : one)) })}
          />
        ),
        why: chosen.to === 'priority' ? 'name' : chosen.to === 'description' ? 'line' : 'chosen',
      },
    ]
  })
  return (
    <MatchTable
      title={[t('match.fields'), t('match.fieldsTo')]}
      aside={t('match.fieldCount', { count: rows.length })}
      rows={rows}
    />
  )
}
