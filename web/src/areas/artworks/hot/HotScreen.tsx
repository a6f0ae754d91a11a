import type { HotArtwork } from '@halftone/contract/areas/artworks.ts'
import { periods } from '@halftone/contract/rules/reports/periods.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { ArtworksBar } from '../ArtworksBar.tsx'
import { useCardQuestions } from '../section/useCardQuestions.ts'
import { TeamRooms } from '../TeamRooms.tsx'
import { HotColumn } from './HotColumn.tsx'
import { rankings } from './hot.api.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { daysOf } from './period.ts'
import { RankingSwitch } from './RankingSwitch.tsx'
import { TypeFilter } from './TypeFilter.tsx'

const ArtworkDialog = part(async () => (await import('../dialog/ArtworkDialog.tsx')).ArtworkDialog)

const address = {
  period: 'this_quarter',
  from: '',
  to: '',
  by: '',
  id: 0,
  group: 0,
  every: false,
  types: [] as number[],
}

/** The artworks of a team that people like, talk about and copy most (`/artworks-hot`), and how they moved since the period before. */
export function HotScreen() {
  const { t } = useTranslation(['artworks', 'configs'])
  useTitle(t('hot.title'))
  const [url, setUrl] = useUrlState(address)
  const { teams, groupId: ownId, keep } = useSettingsTeam('P_VIEW')
  const groupId = url.every ? 0 : ownId
  const visible = useQuery(visibleTeams)
  useCompanyOf(ownId)
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const { question, copy } = useCardQuestions()
  const period = periods.find((known) => known === url.period) ?? 'this_quarter'
  const { days, before } = daysOf(period, url, new Date())
  const alone = rankings.find((known) => known === url.by)
  const open = (row: HotArtwork) => setUrl({ id: row.id }, { push: true })
  const shown = alone ? [alone] : isPhone ? (['liked'] as const) : rankings
  const hasNoTeam = ownId === 0 && visible.isSuccess
  const chooseTeam = (id: number) => {
    if (id > 0) keep(id)
    setUrl({ group: id, every: id === 0, types: [] })
  }
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <TeamRooms team={groupId} teams={teams} />
      <ArtworksBar title={t('hot.title')}>
        <PeriodSwitch period={period} from={url.from} to={url.to} days={days} onChange={setUrl} />
        {teams.length > 1 && (
          <TeamPicker teams={teams} value={groupId} onChange={chooseTeam} every={t('list.allTeams')} />
        )}
        {groupId > 0 && <TypeFilter groupId={groupId} value={url.types} onChange={(types) => setUrl({ types })} />}
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        {before && !isPhone && <span className="meta">{t('hot.since')}</span>}
        <Button
          startIcon={<ArrowLeft size={16} />}
          component={Link}
          to={paths.artworks}
          sx={{ order: { xs: -1, sm: 0 } }}
        >
          {t('list.title')}
        </Button>
      </ArtworksBar>
      {(isPhone || alone) && (
        <RankingSwitch value={alone ?? (isPhone ? 'liked' : '')} withAll={!isPhone} onChange={(by) => setUrl({ by })} />
      )}
      {visible.isError && (
        <ErrorState title={t('hot.failed')} error={visible.error} onRetry={() => void visible.refetch()} />
      )}
      {hasNoTeam && <EmptyState title={t('hot.noTeam')} text={t('hot.noTeamText')} />}
      {!visible.isError && ownId > 0 && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
            gap: { xs: 4, lg: 5 },
            px: { xs: 4, sm: 6 },
            py: 4,
            maxWidth: 2560,
          }}
        >
          {shown.map((by) => (
            <HotColumn
              key={by}
              by={by}
              isWall={alone !== undefined && !isPhone}
              isWhole={alone !== undefined || isPhone}
              groupId={groupId}
              types={url.types}
              days={days}
              before={before}
              onOpen={open}
              onCopy={copy}
              onMore={() => setUrl({ by }, { push: true })}
            />
          ))}
        </Box>
      )}
      {question}
      <Suspense fallback={null}>
        {url.id > 0 && (
          <ArtworkDialog
            artworkId={url.id}
            productId={0}
            groupId={groupId}
            onClose={() => setUrl({ id: 0 })}
            onOpen={(id) => setUrl({ id })}
          />
        )}
      </Suspense>
    </Box>
  )
}
