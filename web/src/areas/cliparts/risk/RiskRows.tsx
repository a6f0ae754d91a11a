import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { riskSumsKey } from '../cliparts.api.ts'
import { RiskRow } from './RiskRow.tsx'
import type { Risky } from './riskRow.props.ts'
import { SolvedRow } from './SolvedRow.tsx'
import type { Solved } from './useSolved.ts'

interface Props<R> {
  rows: readonly R[]
  kind: 'clipart' | 'font'
  groupId: number
  solved: {
    of: (id: number) => Solved<R> | undefined
    solve: (row: R, text: string, undo: () => Promise<unknown>) => void
    takeBack: (one: Solved<R>) => Promise<void>
    fold: (id: number) => void
  }
  onOpen: (row: R) => void
  /** It can be replaced where it is used. */
  onReplace?: (row: R) => void
  /** The maker of one was asked. */
  onAsked: () => void
}

/** Things at risk with what they touch; what was solved just now says so in its place. */
export function RiskRows<R extends Risky>({ rows, kind, groupId, solved, onOpen, onReplace, onAsked }: Props<R>) {
  const { t } = useTranslation('cliparts')
  const cache = useQueryClient()
  const countAgain = () => void cache.invalidateQueries({ queryKey: [riskSumsKey] })
  return (
    <Box
      role="list"
      sx={{
        ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' },
        '& > * + *': { borderTop: '1px solid var(--line)' },
      }}
    >
      {rows.map((row) => {
        const done = solved.of(row.id)
        return done ? (
          <SolvedRow
            key={row.id}
            name={row.name}
            text={done.text ?? t('risk.solved')}
            onUndo={done.undo && (() => void solved.takeBack(done).then(countAgain))}
            onFold={() => solved.fold(row.id)}
          />
        ) : (
          <RiskRow
            key={row.id}
            row={row}
            kind={kind}
            groupId={groupId}
            onAsked={onAsked}
            onOpen={() => onOpen(row)}
            onPaused={(text, undo) => {
              solved.solve(row, text, undo)
              countAgain()
            }}
            {...(onReplace && { onReplace: () => onReplace(row) })}
          />
        )
      })}
    </Box>
  )
}
