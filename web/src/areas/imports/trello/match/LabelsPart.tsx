import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { compareNames, formatNumber } from '../../../../lib/format.ts'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { type MatchRow, MatchTable } from './MatchTable.tsx'
import type { MatchPartProps } from './matchPart.props.ts'

type Chosen = TrelloMapping['labels'][number]

/** A choice as the select names it, and back. */
function keyOf(one: Chosen): string {
  if (one.to === 'label') return `label ${one.labelId}`
  return one.to === 'type' ? `type ${one.typeId}` : one.to
}
function chosenOf(id: string, key: string): Chosen {
  const [to, number] = key.split(' ')
  if (to === 'label') return { id, to, labelId: Number(number) }
  if (to === 'type') return { id, to, typeId: Number(number) }
  return { id, to: to === 'new' ? 'new' : 'none' }
}

function isSameName(name: string, chosen: Chosen, { labels, types }: MatchPartProps['choices']): boolean {
  const target =
    chosen.to === 'label'
      ? labels.find(({ id }) => id === chosen.labelId)
      : chosen.to === 'type'
        ? types.find(({ id }) => id === chosen.typeId)
        : undefined
  return target !== undefined && compareNames(target.name, name) === 0
}

/** Labels to labels or product types of the team, or to new labels. */
export function LabelsPart({ board, choices, mapping, onChange }: MatchPartProps) {
  const { t } = useTranslation('imports')
  const options = [
    { id: 'new', name: t('match.newLabel') },
    ...choices.labels.map(({ id, name }) => ({ id: `label ${id}`, name: t('match.label', { name }), word: name })),
    ...choices.types.map(({ id, name }) => ({ id: `type ${id}`, name: t('match.type', { name }), word: name })),
    { id: 'none', name: t('match.leaveOut') },
  ]
  const used = board.labels.filter(({ cards }) => cards > 0)
  const rows = used.flatMap(({ id, name, color, cards, isNameless }): MatchRow[] => {
    const chosen = mapping.labels.find((one) => one.id === id)
    if (!chosen) return []
    return [
      {
        id,
        from: (
          <>
            <StatusDot color={color} />
            <Box className="one-line" sx={{ fontWeight: 600 }}>
              {isNameless ? t('match.nameless', { name }) : name}
            </Box>
            <Box className="meta">{formatNumber(cards)}</Box>
          </>
        ),
        to: (
          <SmallSelect
            isFullWidth
            choosesByLetter
            label={t('match.labelOf', { name })}
            options={options}
            value={keyOf(chosen)}
            onChange={(key) =>
              onChange({ labels: mapping.labels.map((one) => (one.id === id ? chosenOf(id, key) : one)) })
            }
          />
        ),
        why: chosen.to === 'new' ? 'new' : isSameName(name, chosen, choices) ? 'name' : 'chosen',
      },
    ]
  })
  return (
    <MatchTable
      title={[t('match.labels'), t('match.labelsTo')]}
      aside={t('match.labelCount', { count: used.length })}
      rows={rows}
    />
  )
}
