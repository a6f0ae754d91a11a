import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { countOf } from '../model/ages.ts'
import type { ReportInput } from '../reports.api.ts'
import type { ListOf } from '../screens/useReportAddress.ts'
import { GiveAway } from './GiveAway.tsx'
import { NobodyMark } from './NobodyMark.tsx'
import { WaitingRow } from './WaitingRow.tsx'

/** So many people of a board are shown; what waits for nobody always is. */
const first = 3

interface Props {
  board: Waiting['boards'][number]
  most: number
  input: Omit<ReportInput, 'period' | 'from_date' | 'to_date'>
  to: (of: ListOf) => string
}

/** For whom the products of a board wait; each number leads to them. */
export function WaitingPeople({ board, most, input, to }: Props) {
  const { t } = useTranslation('reports')
  const [isAll, setAll] = useState(false)
  const list = useId()
  const mayGive = usePermission(input.groupId)('P_EDIT') && board.able.length > 0
  const people = board.people.filter(({ person }) => person)
  const hidden = people.length > first + 1 ? people.length - first : 0
  const shown = [
    ...(hidden > 0 && !isAll ? people.slice(0, first) : people),
    ...board.people.filter(({ person }) => !person),
  ]
  return (
    <Box>
      <Box component="ul" className="plain-list" id={list} aria-label={board.name}>
        {shown.map(({ person, isGone, ...aged }) => {
          const name = person?.display_name ?? t('waiting.nobody')
          return (
            <li key={person?.id ?? 0}>
              <WaitingRow
                aged={aged}
                most={most}
                to={to(
                  person
                    ? { figure: 'now', status: board.id, who: person.id }
                    : { figure: 'unclaimed', status: board.id },
                )}
                label={t('waiting.showFor', { count: countOf(aged), board: board.name, name })}
              >
                {!person && mayGive ? (
                  <GiveAway input={input} board={board} count={countOf(aged)} />
                ) : (
                  <>
                    {person ? <Avatar person={person} isDecorative size={20} /> : <NobodyMark />}
                    <Box
                      component="span"
                      className="one-line"
                      title={name}
                      sx={{ color: isGone ? 'text.secondary' : undefined }}
                    >
                      {name}
                    </Box>
                  </>
                )}
              </WaitingRow>
            </li>
          )
        })}
      </Box>
      {hidden > 0 && (
        <Button
          size="small"
          variant="text"
          aria-expanded={isAll}
          aria-controls={list}
          onClick={() => setAll(!isAll)}
          sx={{ ml: 3, displayPrint: 'none' }}
        >
          {isAll ? t('waiting.fewer') : t('waiting.more', { count: hidden })}
        </Button>
      )}
    </Box>
  )
}
