import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { isToday } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDateTime } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { importQuery } from '../imports.api.ts'
import { BoardsBar } from './BoardsBar.tsx'
import { MatchStep } from './match/MatchStep.tsx'
import { isUnread } from './ReadFailed.tsx'
import { ReportStep } from './ReportStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { type StepName, Steps } from './Steps.tsx'

const address = { import: 0, step: '' }

/** Where an import is: it is matched while it may still be changed, and reported from its start on. */
function stepOf(detail: ImportDetail | undefined, asked: string): StepName {
  if (detail === undefined || asked === 'source') return 'source'
  const { state } = detail
  if (state === 'reading' || state === 'ready' || isUnread(detail)) return 'match'
  return asked === 'match' && (state === 'paused' || state === 'failed') ? 'match' : 'import'
}

/** Brings boards of Trello over: source, match, import (R692). An import has an address, so that it can be come back to. */
export function TrelloScreen() {
  const { t } = useTranslation(['imports', 'configs'])
  const [{ import: id, step: asked }, set] = useUrlState(address)
  const { teams, groupId, choose } = useSettingsTeam('P_NEW')
  const query = useQuery(importQuery(id))
  const detail = id > 0 ? query.data : undefined
  const step = stepOf(detail, asked)
  const teamOf = ({ groupId: into }: ImportDetail) => teams.find((one) => one.id === into)?.name ?? ''
  const begunOf = (one: ImportDetail) => {
    const { name, startedAt, userBy } = one
    return startedAt && userBy
      ? t('report.begun', {
          ...{ name, team: teamOf(one), person: userBy.display_name },
          time: isToday(startedAt) ? formatClock(startedAt) : formatDateTime(startedAt),
        })
      : name
  }
  const others = detail?.together.filter((one) => one.id !== id) ?? []
  const open = (next: number) => set({ import: next, step: '' }, { push: true })
  return (
    <ListPage
      isWide
      title={t('title')}
      text={detail && step === 'import' ? begunOf(detail) : t('text')}
      actions={<Steps step={step} hasImport={detail !== undefined} onStep={(next) => set({ step: next })} />}
    >
      {id > 0 && query.isPending && <Skeleton variant="rounded" height={320} />}
      {id > 0 && query.isError && !detail && (
        <ErrorState title={t('configs:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(id === 0 || (detail && step === 'source')) && (
        <SourceStep teams={teams} groupId={groupId} onTeam={choose} onOpen={open} />
      )}
      {detail && step !== 'source' && <BoardsBar together={detail.together} openId={detail.id} onOpen={open} />}
      {detail && step === 'match' && (
        <MatchStep
          key={`${detail.id} ${detail.state} ${detail.groupId}`}
          {...{ detail, teams }}
          onBack={() => open(isUnread(detail) ? (others[0]?.id ?? 0) : 0)}
        />
      )}
      {detail && step === 'import' && <ReportStep key={detail.id} detail={detail} onOpen={open} />}
    </ListPage>
  )
}
