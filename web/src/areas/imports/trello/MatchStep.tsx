import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'
import { removeImport } from '../imports.api.ts'
import { LabelsPart } from './LabelsPart.tsx'
import { ListsPart } from './ListsPart.tsx'
import { MatchFooter } from './MatchFooter.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { SamplesPart } from './SamplesPart.tsx'
import { SourceBar } from './SourceBar.tsx'
import { type Trello, useMatch } from './useMatch.ts'

interface Props {
  detail: ImportDetail
  onBack: () => void
}

/** What of the board becomes what of the team, with the cards as they will look beside it. Nothing is written yet. */
export function MatchStep({ detail, onBack }: Props) {
  const { t } = useTranslation('imports')
  const told = useTold()
  if (detail.trello) return <Matching detail={detail} trello={detail.trello} onBack={onBack} />
  if (detail.state === 'failed')
    return (
      <EmptyState title={t('failed')} text={detail.problem ? told(detail.problem, '') : ''}>
        <Button
          onClick={() => {
            void removeImport(detail.id)
            onBack()
          }}
        >
          {t('match.back')}
        </Button>
      </EmptyState>
    )
  return (
    <Box role="status">
      <Box className="meta">{t('match.reading', { name: detail.name })}</Box>
      <PageLoading />
    </Box>
  )
}

function Matching({ detail, trello, onBack }: Props & { trello: Trello }) {
  const { mapping, change, start, isStarting } = useMatch(detail, trello)
  const part = { board: trello.board, choices: detail.choices, mapping, onChange: change }
  return (
    <Box sx={{ display: 'grid', gap: 4, pb: 18 }}>
      <SourceBar detail={detail} trello={trello} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <ListsPart {...part} archived={trello.counts.archived} />
          {trello.board.members.some(({ cards }) => cards > 0) && <PeoplePart {...part} detail={detail} />}
          {trello.board.labels.some(({ cards }) => cards > 0) && <LabelsPart {...part} />}
        </Box>
        <SamplesPart trello={trello} mapping={mapping} choices={detail.choices} />
      </Box>
      <MatchFooter
        {...{ detail, trello, mapping, isStarting, onBack }}
        onChange={change}
        onStart={() => void start()}
      />
    </Box>
  )
}
