import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { type FeedUrl, filters, noFilters } from '../feedUrl.ts'

interface Props {
  url: FeedUrl
  onChange: (patch: Partial<FeedUrl>) => void
}

/** What stands beside the feed on a wide screen (`FeedSide`), as a row that is swiped. */
export function FeedRow({ url, onChange }: Props) {
  const { t } = useTranslation('social')
  const can = usePermission()
  const go = useNavigate()
  const teams = (useQuery(visibleTeams).data ?? []).filter(({ level }) => level !== companyLevel)
  const value =
    url.view === 'table' ? 'table' : url.team > 0 ? String(url.team) : url.hashtag || url.by > 0 ? '' : url.filter
  const choose = (chosen: string) => {
    const team = Number(chosen)
    if (team > 0) onChange({ ...noFilters, team })
    else if (chosen === 'report') void go(paths.postReport)
    else if (chosen === 'table') onChange({ ...noFilters, view: 'table' })
    else onChange({ ...noFilters, view: '', filter: chosen })
  }
  return (
    <Box component="nav" aria-label={t('which')} sx={{ minWidth: 0, px: { xs: 3, sm: 0 } }}>
      <ChoiceRow
        label={t('which')}
        options={[
          ...filters.map((filter) => ({ value: filter as string, label: t(`filter.${filter}`) })),
          { value: 'table', label: t('manage') },
          ...(can('SN_REPORT') ? [{ value: 'report', label: t('report.title') }] : []),
          ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onChange={choose}
      />
    </Box>
  )
}
