import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { formatTotal } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { exportList } from '../../exports/exportList.ts'
import { shownLog } from '../log/exportLog.ts'
import { LogFilters } from '../log/filters/LogFilters.tsx'
import { LogPage } from '../log/LogPage.tsx'
import { logQuery } from '../log/log.api.ts'
import { actionColumns } from '../log/logColumns.tsx'
import { chosenRange, type LogInput, logAddress } from '../log/logFilters.ts'
import { titleOf } from '../log/logWords.ts'
import { LogNewsLine } from '../log/news/LogNewsLine.tsx'
import { useLogNews } from '../log/news/useLogNews.ts'
import { useBoardColors } from '../log/useBoardColors.ts'
import { RevertPeriodButton } from '../revert/RevertPeriodButton.tsx'
import { revertLinesSlot } from '../slots.ts'

/** The line that has the focus is taken back by its own button. */
const revertInFocus = () =>
  document.activeElement?.closest('[role=row]')?.querySelector<HTMLElement>('[data-revert]')?.click()

const lists = ['people', 'kinds', 'fields', 'actions', 'teams', 'really'] as const

/** 'Action': everything that was changed in the company (R657). */
export function ActivityLogScreen() {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const [input, set] = useUrlState(logAddress)
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set())
  const search = useRef<HTMLInputElement>(null)
  const query = useQuery(logQuery(input))
  const boards = useBoardColors()
  const selection = useSelection()
  const mayRevert = usePermission()('LG_REVERT')
  const rows = query.data?.data ?? []
  const change = (patch: Partial<LogInput>) => {
    selection.clear()
    set({ ...patch, page: 1 })
  }
  const only = ({ artwork, product }: LogLine) =>
    change(artwork ? { artwork: artwork.id, product: 0 } : { product: product?.id ?? 0, artwork: 0 })
  const toggleWhole = ({ id }: LogLine) =>
    setWhole((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const showNews = () => {
    selection.clear()
    if (input.page !== 1) set({ page: 1 })
  }
  // While the next page is fetched, rows are those of the page before.
  const shown = query.isPlaceholderData ? undefined : query.data?.data
  const news = useLogNews(input, shown, { isTicked: selection.count > 0, onShow: showNews })
  useShortcuts([
    { keys: '.', label: t('news.show'), group: t('title'), run: news.show },
    { keys: '/', label: t('search'), group: t('title'), run: () => search.current?.focus() },
    // With ticked lines the key is theirs.
    {
      ...{ keys: 'u', label: t('revertKey'), group: t('title'), run: revertInFocus },
      enabled: mayRevert && selection.count === 0,
    },
  ])
  const [first] = rows
  // own clock: the period of the filter is that of the person who looks.
  const range = chosenRange(input, new Date())
  const exportTicked = () =>
    void exportList(shownLog({ ...logAddress, period: 'all', lines: [...selection.ids] }), 'csv')
  useShortcuts([
    { keys: 'e', label: t('export.chosen'), group: t('title'), run: exportTicked, enabled: selection.count > 0 },
  ])
  const copyLink = () => {
    const { origin, pathname } = window.location
    void copyText(`${origin}${pathname}?lines=${[...selection.ids].join(',')}&period=all`)
  }
  return (
    <LogPage
      id="activities.log"
      title={t('title')}
      text={t('text')}
      nothing={t('nothingText')}
      query={query}
      rows={rows}
      columns={actionColumns(t, { search: input.search.trim(), boards, whole, onOnly: only })}
      rowLabel={(line) => `${titleOf(i18n, t, line)}, ${line.target?.name ?? ''}`}
      selection={selection}
      onOpen={toggleWhole}
      input={input}
      onChange={change}
      onPage={(page) => set({ page })}
      news={<LogNewsLine news={news} />}
      hold={news.hold}
      actions={
        <>
          <ExportButton
            shown={shownLog(input)}
            total={query.data ? formatTotal(query.data.meta) : ''}
            {...(selection.count === 0 && { keyGroup: t('title') })}
          />
          <RevertPeriodButton
            userIds={input.people}
            {...(range.from_date ? { from: range.from_date } : {})}
            {...(range.to_date ? { to: range.to_date } : {})}
          />
        </>
      }
      tools={
        <LogFilters
          input={input}
          onChange={change}
          searchRef={search}
          searchLabel={t('search')}
          lists={lists}
          thing={
            (input.artwork > 0 ? first?.artwork?.name : first?.product?.name) ?? `#${input.artwork || input.product}`
          }
        />
      }
      aside={query.data && t('total', { count: query.data.meta.total, total: formatTotal(query.data.meta) })}
    >
      <BulkBar count={selection.count} onClear={selection.clear} isAbovePages>
        <revertLinesSlot.Show ids={[...selection.ids]} onDone={selection.clear} />
        <BulkAction icon={Download} label={t('export.chosen')} onClick={exportTicked} />
        <BulkAction icon={Link2} label={t('copyLink')} onClick={copyLink} />
      </BulkBar>
    </LogPage>
  )
}
