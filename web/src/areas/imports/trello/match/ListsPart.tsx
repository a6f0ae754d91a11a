import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/format.ts'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { type MatchRow, MatchTable } from './MatchTable.tsx'
import type { MatchPartProps } from './matchPart.props.ts'
import { reasonOf } from './useMatch.ts'

const leaveOut = 0

const dotted = ({ name, color }: { name: string; color: string }) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
    <StatusDot color={color} />
    {name}
  </Box>
)

/** Lists to boards of the team; archived cards have a row of their own. */
export function ListsPart({ board, choices, mapping, onChange, archived }: MatchPartProps & { archived: number }) {
  const { t } = useTranslation('imports')
  const options = [
    ...choices.boards.map((board) => ({ ...board, item: dotted(board), shown: dotted(board) })),
    { id: leaveOut, name: t('match.leaveOut') },
  ]
  const select = (label: string, value: number | null, choose: (id: number | null) => void) => (
    <SmallSelect
      isFullWidth
      choosesByLetter
      label={label}
      options={options}
      value={value ?? leaveOut}
      onChange={(id) => choose(id === leaveOut ? null : id)}
    />
  )
  const statusOf = new Map(mapping.lists.map(({ id, statusId }) => [id, statusId]))
  const open = board.lists
    .filter(({ isClosed }) => !isClosed)
    .map((list) => ({ ...list, why: reasonOf(list, statusOf.get(list.id)) }))
  const rows = open.map(
    ({ id, name, cards, why }): MatchRow => ({
      id,
      from: (
        <>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box className="meta">{formatNumber(cards)}</Box>
        </>
      ),
      to: select(t('match.boardOf', { name }), statusOf.get(id) ?? null, (statusId) =>
        onChange({ lists: mapping.lists.map((one) => (one.id === id ? { ...one, statusId } : one)) }),
      ),
      why,
    }),
  )
  const closed = board.lists.filter(({ isClosed }) => isClosed).reduce((sum, { cards }) => sum + cards, 0)
  const archivedRow: MatchRow = {
    id: 'archived',
    from: (
      <>
        <Box sx={{ fontWeight: 600 }}>{t('match.archived')}</Box>
        <Box className="meta">{Math.max(archived, closed)}</Box>
      </>
    ),
    to: select(t('match.archived'), mapping.archivedTo, (archivedTo) => onChange({ archivedTo })),
    why: mapping.archivedTo === null ? 'closed' : 'chosen',
  }
  const clear = open.filter(({ why }) => why !== 'look').length
  return (
    <MatchTable
      title={[t('match.lists'), t('match.boards')]}
      aside={t('match.clear', { n: clear, of: open.length })}
      rows={archived > 0 || closed > 0 ? [...rows, archivedRow] : rows}
    />
  )
}
