import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../../../ui/pages/PageLoading.tsx'
import { isUnread, ReadFailed } from '../ReadFailed.tsx'
import { FieldsPart } from './FieldsPart.tsx'
import { KeptPart } from './KeptPart.tsx'
import { LabelsPart } from './LabelsPart.tsx'
import { ListsPart } from './ListsPart.tsx'
import { MatchFooter } from './MatchFooter.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { SamplesPart } from './SamplesPart.tsx'
import { SourceBar } from './SourceBar.tsx'
import { type Trello, useMatch } from './useMatch.ts'
import { useOthers } from './useOthers.ts'
import { useRows } from './useRows.ts'

interface Props {
  detail: ImportDetail
  /** The teams that it can come into. */
  teams: readonly { id: number; name: string }[]
  onBack: () => void
}

/** What of the board becomes what of the team, with the cards as they will look beside it. Nothing is written yet. */
export function MatchStep({ detail, teams, onBack }: Props) {
  const { t } = useTranslation('imports')
  if (detail.trello) return <Matching detail={detail} teams={teams} trello={detail.trello} onBack={onBack} />
  if (isUnread(detail)) return <ReadFailed detail={detail} onBack={onBack} />
  return (
    <Box role="status">
      <Box className="meta">{t('match.reading', { name: detail.name })}</Box>
      <PageLoading />
    </Box>
  )
}

function Matching({ detail, teams, trello, onBack }: Props & { trello: Trello }) {
  const { mapping, refused, change, start, move, isBusy } = useMatch(detail, trello)
  const others = useOthers(detail)
  const tables = useRef<HTMLDivElement>(null)
  const { look, onKeyDownCapture } = useRows(tables)
  const part = { board: trello.board, choices: detail.choices, mapping, onChange: change }
  return (
    <Box sx={{ display: 'grid', gap: 4, flex: '1 0 auto', alignItems: 'start', gridTemplateRows: 'auto 1fr auto' }}>
      <SourceBar {...{ detail, trello, teams, isBusy }} onTeam={(groupId) => void move(groupId)} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box ref={tables} {...{ onKeyDownCapture }} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <ListsPart {...part} archived={trello.counts.archived} />
          {trello.board.members.length > 0 && <PeoplePart {...part} {...{ detail, refused }} />}
          {trello.board.fields.length > 0 && <FieldsPart {...part} />}
          {trello.board.labels.some(({ cards }) => cards > 0) && <LabelsPart {...part} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <SamplesPart importId={detail.id} trello={trello} mapping={mapping} choices={detail.choices} />
          <KeptPart trello={trello} mapping={mapping} />
        </Box>
      </Box>
      <MatchFooter
        {...{ detail, trello, mapping, isBusy, others, onBack }}
        onChange={change}
        onStart={(ids) => void start(ids)}
        onLook={look}
      />
    </Box>
  )
}
