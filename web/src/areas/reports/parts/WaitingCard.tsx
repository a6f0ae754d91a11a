import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { ages, countOf } from '../model/ages.ts'
import type { ReportInput } from '../reports.api.ts'
import type { ListOf } from '../screens/useReportAddress.ts'
import { ChartCard } from './ChartCard.tsx'
import { paper } from './paper.ts'
import { WaitingPeople } from './WaitingPeople.tsx'
import { WaitingRow } from './WaitingRow.tsx'

interface Props {
  boards: Waiting['boards']
  /** One's own figures: whom it waits for is known. */
  isPersonal: boolean
  context: string
  /** What it is narrowed to. */
  input: Omit<ReportInput, 'period' | 'from_date' | 'to_date'>
  to: (of: ListOf) => string
}

/** On which board products wait, for whom, and how long they have. */
export function WaitingCard({ boards, isPersonal, context, input, to }: Props) {
  const { t } = useTranslation('reports')
  const most = Math.max(1, ...boards.map(countOf))
  return (
    <ChartCard
      title={isPersonal ? t('waiting.own') : t('waiting.title')}
      note={t('waiting.note')}
      context={context}
      hasPicture={false}
      head={[t('times.board'), t('waiting.who'), ...ages.map((age) => t(`waiting.${age}`)), t('waiting.oldest')]}
      rows={boards.flatMap(({ name, people, ...all }) => [
        [name, '', all.young, all.middle, all.old, all.oldest],
        ...(isPersonal ? [] : people).map((of) => [
          ...[name, of.person?.display_name ?? t('waiting.nobody')],
          ...[of.young, of.middle, of.old, of.oldest],
        ]),
      ])}
    >
      {boards.length === 0 && (
        <Box className="quiet" sx={{ py: 4 }}>
          {t('waiting.none')}
        </Box>
      )}
      {/* With a large team the rows scroll in their card. */}
      <Box
        component="ul"
        className="plain-list"
        sx={{ maxHeight: 460, overflowY: 'auto', ...paper.unrolled, mx: -2, px: 2 }}
      >
        {boards.map((board) => (
          <Box component="li" key={board.id} sx={{ '& + &': { mt: 2 } }}>
            <WaitingRow
              aged={board}
              most={most}
              to={to({ figure: 'now', status: board.id })}
              label={t('waiting.show', { count: countOf(board), board: board.name })}
              isOver={board.limit !== null && countOf(board) > board.limit}
              isHead
            >
              <StatusDot {...(board.color ? { color: board.color } : {})} />
              <span className="one-line">{board.name}</span>
            </WaitingRow>
            {!isPersonal && <WaitingPeople board={board} most={most} input={input} to={to} />}
          </Box>
        ))}
      </Box>
      {boards.length > 0 && (
        <Box className="meta" sx={{ mt: 2 }}>
          {t('waiting.legend')}
        </Box>
      )}
    </ChartCard>
  )
}
