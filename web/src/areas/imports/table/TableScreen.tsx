import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { importQuery } from '../imports.api.ts'
import { isUnread } from '../trello/ReadFailed.tsx'
import { ReportStep } from '../trello/ReportStep.tsx'
import { type StepName, Steps } from '../trello/Steps.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { TableSource } from './TableSource.tsx'

const address = { import: 0, step: '' }

/** A table can be changed until it is started; from then on it is reported. */
function stepOf(detail: ImportDetail | undefined, asked: string): StepName {
  if (detail === undefined || asked === 'source') return 'source'
  return detail.state === 'reading' || detail.state === 'ready' || isUnread(detail) ? 'match' : 'import'
}

/** Brings the rows of a CSV or a workbook over: file, columns, import (R315). An import has an address of its own. */
export function TableScreen() {
  const { t } = useTranslation(['imports', 'configs'])
  const [{ import: id, step: asked }, set] = useUrlState(address)
  const { teams, groupId, choose } = useSettingsTeam('P_NEW')
  const query = useQuery(importQuery(id))
  const detail = id > 0 ? query.data : undefined
  const step = stepOf(detail, asked)
  const open = (next: number) => set({ import: next, step: '' }, { push: true })
  return (
    <ListPage
      isWide
      title={t('table.title')}
      text={detail ? detail.name : t('table.text')}
      actions={<Steps step={step} hasImport={detail !== undefined} onStep={(next) => set({ step: next })} />}
    >
      {id > 0 && query.isPending && <Skeleton variant="rounded" height={320} />}
      {id > 0 && query.isError && !detail && (
        <ErrorState title={t('configs:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(id === 0 || (detail && step === 'source')) && (
        <TableSource teams={teams} groupId={groupId} onTeam={choose} onOpen={open} />
      )}
      {detail && step === 'match' && <ColumnsStep key={detail.id} detail={detail} onBack={() => open(0)} />}
      {detail && step === 'import' && <ReportStep key={detail.id} detail={detail} onOpen={open} />}
    </ListPage>
  )
}
