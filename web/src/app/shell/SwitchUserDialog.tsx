import { userCalls } from '@halftone/contract/areas/users.ts'
import { isAdmin } from '@halftone/contract/rules/can.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import ListItemButton from '@mui/material/ListItemButton'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maySwitchTo } from '../../areas/users/maySwitchTo.ts'
import { actAs } from '../../areas/users/users.api.ts'
import { useProfile } from '../../lib/profile.ts'
import { send } from '../../lib/send.ts'
import { visibleTeams } from '../../lib/teams.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'

/**
 * 'Select user': people of each team that the viewer may manage (R417), ten a team, searched after 1 s (R140, R418,
 * R532), without those whom the server would refuse (R416). Then as that person.
 */
export function SwitchUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const profile = useProfile()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const visible = useQuery(visibleTeams)
  const teams = (visible.data ?? []).filter((team) => profile !== undefined && isAdmin(profile, team))
  const lists = useQueries({
    queries: teams.map((team) => ({
      queryKey: ['users.listOfGroup', { groupId: team.id, search, limit: 10 }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(userCalls.listOfGroup, { params: { groupId: team.id }, query: { search, limit: 10 } }, { signal }),
    })),
  })
  const othersOf = (place: number) =>
    (lists[place]?.data?.data ?? []).filter(
      (person) => profile !== undefined && person.id !== profile.id && maySwitchTo(profile, person, visible.data ?? []),
    )
  const failed = visible.isError ? visible : lists.find((list) => list.isError)
  const isEmpty = visible.isSuccess && lists.every((list, place) => list.isSuccess && othersOf(place).length === 0)
  const retry = () => {
    if (visible.isError) void visible.refetch()
    for (const list of lists) if (list.isError) void list.refetch()
  }
  const become = async () => {
    if (chosen === null) return
    setBusy(true)
    await actAs(chosen)
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="switch-user-title" slotProps={{ paper: { sx: { height: 560 } } }}>
      <DialogTitle id="switch-user-title">{t('switchUser.title')}</DialogTitle>
      <Box sx={{ px: 5, pb: 3 }}>
        <SearchBox value={search} onChange={setSearch} delay={1000} width="100%" placeholder={t('switchUser.search')} />
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', px: 3, borderTop: '1px solid var(--line)' }}>
        {visible.isPending && <RowSkeletons count={6} height={40} hasImage={false} />}
        {failed && <ErrorState title={t('switchUser.failed')} error={failed.error} onRetry={retry} />}
        {isEmpty && <EmptyState title={t('common:nothing')} />}
        {teams.map((team, index) => {
          const list = lists[index]
          const people = othersOf(index)
          if (!list?.isPending && people.length === 0) return null
          return (
            <Box key={team.id} role="radiogroup" aria-label={team.name}>
              <Box className="meta" sx={{ px: 2, pt: 3, pb: 1, fontWeight: 600 }}>
                {team.name}
              </Box>
              {list?.isPending && <RowSkeletons count={3} height={40} hasImage={false} />}
              {people.map((person) => (
                <ListItemButton
                  key={person.id}
                  role="radio"
                  aria-checked={chosen === person.id}
                  selected={chosen === person.id}
                  onClick={() => setChosen(person.id)}
                  sx={{ gap: 3, px: 2 }}
                >
                  <Avatar person={person} size={28} isDecorative />
                  <Box sx={{ fontWeight: 550 }}>{person.display_name}</Box>
                  <Box sx={{ color: 'text.secondary', ml: 'auto' }}>{person.email || person.position}</Box>
                </ListItemButton>
              ))}
            </Box>
          )
        })}
      </Box>
      <DialogActions sx={{ borderTop: '1px solid var(--line)' }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={chosen === null}
          loading={isBusy}
          onClick={() => void become()}
        >
          {t('user.switch')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
