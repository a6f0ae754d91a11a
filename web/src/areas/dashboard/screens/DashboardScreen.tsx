import { listingStates } from '@halftone/contract/parts/listingState.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { finishedBoards } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { folds } from '../../../theme/tokens.ts'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { teamBoards } from '../../configs/configs.api.ts'
import { featuresQuery } from '../../configs/features.api.ts'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { ReportTabs } from '../../reports/parts/ReportTabs.tsx'
import { ActivityBlock } from '../blocks/ActivityBlock.tsx'
import { JobsBlock } from '../blocks/JobsBlock.tsx'
import { NoTeam } from '../blocks/NoTeam.tsx'
import { OwnReviewBlock } from '../blocks/OwnReviewBlock.tsx'
import { ProductCounts } from '../blocks/ProductCounts.tsx'
import { ReviewBlock } from '../blocks/ReviewBlock.tsx'
import { WorkBlock } from '../blocks/WorkBlock.tsx'
import { activityFeed, myWork, recentJobs, waitingArtworks } from '../dashboard.api.ts'
import { dayPart, dueOf } from '../due.ts'
import { FirstSteps } from '../first/FirstSteps.tsx'
import { useFirstSteps } from '../first/useFirstSteps.ts'
import { SoldPlace } from '../sold/SoldPlace.tsx'
import { useOwnArtworks } from '../useOwnArtworks.ts'
import { dayAreas } from './dayAreas.ts'

/** Two rows: of five, on wide screens of six. */
const reviewTiles = { usual: 10, wide: 12, phone: 8 }
/** Rows of a list below, so that both are about as high. */
const jobRows = { usual: 6, wide: 8 }
/** px of the chart, about as high as the lists beside it. */
const soldHeight = { usual: 250, wide: 340 }
const feedLines = { phone: 8, usual: 12, wide: 24 }

/** The start of the day. Blocks appear by permission; a phone shows the review first. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  useTitle(t('title'))
  const profile = useProfile()
  const { teams, groupId, choose } = useSettingsTeam('P_VIEW')
  useCompanyOf(groupId)
  const visible = useQuery(visibleTeams)
  const can = usePermission(groupId)
  const canAnywhere = usePermission()
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const isWide = useMediaQuery('(min-width: 1920px)')
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  const isReady = profile !== undefined && groupId > 0
  const hasNoTeam = profile !== undefined && groupId === 0 && !visible.isPending
  // Until the team is known the blocks of any team hold their place: later ones would push the others about.
  const may = (code: PermissionCode) => profile !== undefined && (groupId > 0 ? can(code) : canAnywhere(code))
  const mayReview = may('P_APPROVE_ART')
  const mayJobs = may('D_LISTING_GROUP') || may('D_LISTING_PERSONAL')
  const features = useQuery(featuresQuery)
  const { isSettled } = useFirstSteps()
  const columns = useQuery({ ...teamBoards(groupId), enabled: isReady })
  const boards = columns.data?.boards ?? []
  const open = boards.filter((board) => !finishedBoards.includes(board.statusId)).map(({ statusId }) => statusId)
  const work = useQuery(myWork(groupId, profile?.id ?? 0, open))
  const review = useQuery({ ...waitingArtworks(groupId), enabled: isReady && mayReview })
  const now = new Date()
  const jobs = useQueries({
    queries: listingStates.map((state) => ({
      ...recentJobs(groupId, state, now),
      enabled: isReady && mayJobs,
    })),
  })
  const activity = useQuery({ ...activityFeed(groupId), enabled: isReady })
  const due = (part: 'overdue' | 'today') =>
    (work.data?.data ?? []).filter((row) => dueOf(row.deadline, row.status, now) === part).length
  const failed = jobs[listingStates.indexOf('fail')]?.data?.meta.total ?? 0
  const summary = [
    due('overdue') > 0 ? t('summary.overdue', { count: due('overdue') }) : '',
    due('today') > 0 ? t('summary.today', { count: due('today') }) : '',
    mayReview && review.data?.meta.total ? t('summary.review', { count: review.data.meta.total }) : '',
    mayJobs && failed > 0 ? t('summary.failed', { count: failed }) : '',
  ].filter(Boolean)
  // Who makes artworks sees how they stand; for who decides as well, the queue keeps its place.
  const makes = may('P_EDIT_ART') || may('P_NEW_ART')
  const own = useOwnArtworks(groupId, profile?.id ?? 0, makes)
  const hasOwn = makes && (!mayReview || own.cards.length > 0)
  const mayListed = may('D_CHART_GROUP') || may('D_CHART_PERSONAL')
  const maySold = may('D_PROFIT_GROUP') || may('D_PROFIT_PERSONAL')
  const hasSold = mayListed || maySold
  const areas = dayAreas({ mayReview, hasOwn, mayJobs, hasSold })
  const name = profile?.first_name || profile?.display_name || ''
  // Without boards there is nothing to ask for: they failed, or nothing is left to do on any of them.
  const shownWork = columns.isError
    ? { ...columns, data: undefined }
    : columns.isSuccess && open.length === 0
      ? { ...columns, data: { data: [], meta: { total: 0 } } }
      : work
  const workBlock = <WorkBlock query={shownWork} boards={boards} groupId={groupId} userId={profile?.id ?? 0} />
  const reviewBlock = mayReview && (
    <ReviewBlock
      key={groupId}
      query={review}
      isPhone={isPhone}
      to={`/artworks?team=${groupId}&review=true`}
      shown={isPhone ? reviewTiles.phone : isWide ? reviewTiles.wide : reviewTiles.usual}
    />
  )
  return (
    <Box sx={{ px: { xs: 0, sm: 6 }, pb: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap', px: { xs: 4, sm: 0 }, py: 4 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <h1 className="page-title">{t(`greeting.${dayPart(now)}`, { name })}</h1>
          <Box
            sx={{ mt: 0.5, minHeight: 19, color: 'text.secondary', '& b': { color: 'text.primary', fontWeight: 600 } }}
          >
            {summary.length > 0 && <Emphasis text={`${summary.join(', ')}.`} />}
          </Box>
        </Box>
        {teams.length > 1 && <TeamPicker teams={teams} value={groupId} onChange={choose} />}
      </Box>
      <ReportTabs current="" may={may} group={groupId} />
      <FirstSteps groupId={groupId} />
      {features.data?.dashboardProductCounts && <ProductCounts boards={boards} groupId={groupId} />}
      {hasNoTeam ? (
        <NoTeam query={visible} />
      ) : (
        <Box
          sx={{
            // What stands above is not known yet: nothing is shown that would be pushed down.
            visibility: isSettled && !features.isLoading ? 'visible' : 'hidden',
            display: 'grid',
            gap: { xs: 3, sm: 4 },
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(300px, 380px) minmax(0, 1fr)',
              lg: '412px minmax(0, 1fr) 316px',
              xl: '480px minmax(0, 1fr) 480px',
            },
            gridTemplateAreas: { md: areas.two, lg: areas.three },
            alignItems: 'stretch',
          }}
        >
          {isPhone ? reviewBlock : workBlock}
          {isPhone ? workBlock : reviewBlock}
          {hasOwn && <OwnReviewBlock own={own} groupId={groupId} userId={profile?.id ?? 0} />}
          {mayJobs && <JobsBlock queries={jobs} shown={isWide ? jobRows.wide : jobRows.usual} />}
          {hasSold && <SoldPlace {...{ groupId, mayListed, maySold }} height={soldHeight[isWide ? 'wide' : 'usual']} />}
          <ActivityBlock
            query={activity}
            shown={isPhone ? feedLines.phone : isWide ? feedLines.wide : feedLines.usual}
          />
        </Box>
      )}
    </Box>
  )
}
