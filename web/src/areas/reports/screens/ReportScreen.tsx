import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { daysOf } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOnWire, formatDate } from '../../../lib/format.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PeriodSwitch } from '../../artworks/hot/PeriodSwitch.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { reportTabs } from '../model/tabs.ts'
import { OwnTab } from '../own/OwnTab.tsx'
import { AccountsCard } from '../parts/AccountsCard.tsx'
import { CountedDialog } from '../parts/CountedDialog.tsx'
import { DetailPane } from '../parts/DetailPane.tsx'
import { paper } from '../parts/paper.ts'
import { ReportBody } from '../parts/ReportBody.tsx'
import { ReportFilters } from '../parts/ReportFilters.tsx'
import { ReportHead } from '../parts/ReportHead.tsx'
import { ReportTabs } from '../parts/ReportTabs.tsx'
import { reportQuery } from '../reports.api.ts'
import { salesFindingSlot, salesSlot } from '../slots.ts'
import { useCountedTitle } from './useCountedTitle.ts'
import { useReportAddress } from './useReportAddress.ts'

/** One report of the dashboard: a sentence, its figures, its charts; each number leads to what it counts. */
export function ReportScreen() {
  const { t } = useTranslation('reports')
  const { teams, groupId, choose, team } = useSettingsTeam('P_VIEW')
  useCompanyOf(groupId)
  const profile = useProfile()
  const can = usePermission(groupId)
  // Nothing is offered before it is known who asks.
  const may = (code: PermissionCode) => profile !== undefined && can(code)
  const at = useReportAddress(groupId)
  const { url, period, input } = at
  const tab = reportTabs.find(({ id }) => id === url.tab)
  useTitle(t(tab ? `tabs.${tab.id}` : 'tabs.label'))
  const mayHere = tab?.codes.some(may) ?? false
  const mayAccounts = reportTabs.some(({ id, codes }) => id === 'accounts' && codes.some(may))
  const query = useQuery({
    ...reportQuery(tab?.report ?? 'overview', at.unit ? { ...input, unit: at.unit } : input),
    enabled: groupId > 0 && mayHere && tab?.report !== null,
  })
  const title = useCountedTitle(at, tab, query.data)
  if (!tab) return <EmptyState title={t('denied')} text={t('deniedText')} />
  const report = query.data
  const shown = report?.period
  const asked = daysOf(period, url, dayOnWire(new Date()))
  const days = shown?.from && shown.to ? { from: shown.from, to: shown.to } : asked.days
  // What has no report of its own is compared with the same days.
  const before = shown ? shown.before : tab.report === null ? asked.before : null
  const context = [team?.name, days && `${formatDate(days.from)} – ${formatDate(days.to)}`].filter(Boolean).join(', ')
  const detailed = tab.rows?.kind === 'people' ? 'user' : tab.rows?.kind === 'accounts' ? 'account' : undefined
  const chosen = detailed && report?.rows.find(({ id }) => id === url.one)
  const list = at.list(detailed)
  return (
    <Box sx={{ px: { xs: 0, sm: 6 }, pb: { xs: 4, sm: 6 } }}>
      <ReportHead
        tab={tab}
        report={report}
        finding={tab.id === 'sales' && mayHere && <salesFindingSlot.Show input={input} />}
      >
        {teams.length > 1 && (
          <Box sx={{ displayPrint: 'none' }}>
            <TeamPicker teams={teams} value={groupId} onChange={choose} />
          </Box>
        )}
        <Box sx={paper.only}>{context}</Box>
      </ReportHead>
      <ReportTabs current={tab.id} may={may} group={groupId} />
      {tab.id !== 'number-product-by-user' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', px: { xs: 4, sm: 0 }, pb: 4 }}>
          <Box sx={{ display: 'contents', displayPrint: 'none' }}>
            <PeriodSwitch period={period} from={url.from} to={url.to} days={days} onChange={at.set} />
          </Box>
          {/* Its place is kept until it has come: on phones it wraps. */}
          <Box component="span" className="meta tabular" sx={{ minWidth: { xs: 232, sm: 0 } }}>
            {before && t('comparedWith', { from: formatDate(before.from), to: formatDate(before.to) })}
          </Box>
          <Box sx={{ flex: 1 }} />
          <ReportFilters groupId={groupId} values={url} withPerson={!report?.isPersonal} onChange={at.set} />
        </Box>
      )}
      {tab.id === 'own' && mayHere ? (
        <OwnTab key={groupId} {...{ at, context, may }} />
      ) : tab.report === null && mayHere ? (
        <salesSlot.Show
          {...{ input, context }}
          onDays={(of) => at.set({ period: 'custom', from: of.from, to: of.to })}
        />
      ) : mayHere || profile === undefined ? (
        <ReportBody
          {...{ tab, query, context, at }}
          below={tab.id === 'listing-up' && mayAccounts && groupId > 0 && <AccountsCard at={at} context={context} />}
        >
          {detailed && chosen && (
            <DetailPane
              {...{ type: detailed, row: chosen, input, context: `${context}, ${chosen.name}` }}
              key={chosen.id}
              onPick={(figure, of) => at.show({ figure, days: of, isOne: true })}
              to={(figure) => at.to({ figure, isOne: true })}
              onClose={() => at.set({ one: 0 })}
            />
          )}
        </ReportBody>
      ) : (
        <EmptyState title={t('denied')} text={t('deniedText')} />
      )}
      {list && groupId > 0 && <CountedDialog input={list} title={title} onClose={at.close} />}
    </Box>
  )
}
