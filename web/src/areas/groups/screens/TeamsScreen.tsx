import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { useCompanyOf } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { PeopleFrame } from '../../users/components/PeopleFrame.tsx'
import { removeTeam, treeQuery } from '../groups.api.ts'
import { MembersCard } from '../team/MembersCard.tsx'
import type { Wanted } from '../team/TeamDialog.tsx'
import { TeamHead } from '../team/TeamHead.tsx'
import { TeamSide } from '../team/TeamSide.tsx'
import { useTeamRights } from '../team/useTeamRights.ts'
import { TeamTree } from '../tree/TeamTree.tsx'
import { pathTo, treeRows } from '../tree/treeRows.ts'

const TeamDialog = part(async () => (await import('../team/TeamDialog.tsx')).TeamDialog)

/** How units are moved, for a pointer that drags and has keys beside it. */
const hint = {
  px: 4,
  py: 2,
  borderTop: '1px solid var(--line)',
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
}

/** The tree of teams, and one of them: `/setting/teams` opens the likely one, `/teams/group/{id}` that one. */
export function TeamsScreen() {
  const { t } = useTranslation(['groups', 'common'])
  useTitle(t('teams'))
  const { id } = useParams()
  const navigate = useNavigate()
  const profile = useProfile()
  const isSwitched = useHasRoot()
  const [kept] = usePref('products.team', 0)
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [confirm, question] = useConfirm()
  const query = useQuery(treeQuery)
  const tree = query.data ?? []
  const all = treeRows(tree, new Set()).map(({ node }) => node)
  const selected = id === undefined ? likelyTeam(all, kept) : Number(id)
  const path = pathTo(tree, selected)
  const [team, parent] = path.toReversed()
  useCompanyOf(team?.id)
  const may = useTeamRights(team)
  const show = (next: number) => void navigate(`/teams/group/${next}`)
  const askDelete = () => {
    if (!team) return
    const isCompany = team.level === companyLevel
    confirm({
      title: t('deleteAsk', { name: team.name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      onConfirm: async () => {
        await removeTeam(team.id, isCompany)
        void navigate(parent ? `/teams/group/${parent.id}` : '/setting/teams')
      },
    })
  }
  const page = team ? (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        p: { xs: 3, sm: 5 },
        overflow: 'auto',
      }}
    >
      <TeamHead team={team} parent={parent} onWant={setWanted} onDelete={askDelete} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          gap: 4,
          '@media (max-width: 1279px)': { flexDirection: 'column' },
        }}
      >
        <MembersCard key={team.id} team={team} />
        <Box sx={{ width: { xs: '100%', lg: 336 }, flex: 'none', display: 'flex', flexDirection: 'column', gap: 4 }}>
          <TeamSide key={team.id} team={team} />
        </Box>
      </Box>
    </Box>
  ) : query.isPending ? (
    <RowSkeletons count={8} height={44} hasImage={false} />
  ) : (
    <EmptyState title={tree.length === 0 ? t('noTeams') : t('noSuchTeam')} />
  )
  return (
    <PeopleFrame
      actions={
        profile?.is_super_admin &&
        !isSwitched && (
          <Button startIcon={<Building2 size={16} />} onClick={() => setWanted({ kind: 'add', parent: null })}>
            {t('addCompany')}
          </Button>
        )
      }
    >
      {query.isError && tree.length === 0 ? (
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            '@media (max-width: 899px)': { flexDirection: 'column', overflow: 'auto' },
          }}
        >
          <Box
            sx={{
              width: 284,
              flex: 'none',
              display: 'flex',
              flexDirection: 'column',
              bgcolor: 'background.paper',
              borderRight: '1px solid var(--line)',
              '@media (max-width: 899px)': { width: '100%', height: 240, borderBottom: '1px solid var(--line)' },
            }}
          >
            <Box sx={{ p: 3 }}>
              <SearchBox value={search} onChange={setSearch} placeholder={t('find')} delay={150} width="100%" />
            </Box>
            <TeamTree
              nodes={tree}
              selected={selected}
              search={search}
              onSelect={show}
              onRename={
                team && may.edit
                  ? () => setWanted({ kind: 'edit', team, isCompany: team.level === companyLevel })
                  : undefined
              }
              onDelete={may.remove ? askDelete : undefined}
            />
            <Box sx={may.edit ? hint : { display: 'none' }}>{t('move.hint')}</Box>
          </Box>
          {page}
        </Box>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <TeamDialog wanted={wanted} onClose={() => setWanted(null)} onAdded={show} />
        </Suspense>
      )}
      {question}
    </PeopleFrame>
  )
}
