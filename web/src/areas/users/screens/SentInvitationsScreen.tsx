import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { sendsMailQuery } from '../../configs/systemConfigs.api.ts'
import { InviteDialogs } from '../components/InviteDialogs.tsx'
import { PeopleActions } from '../components/PeopleActions.tsx'
import { PeopleFrame } from '../components/PeopleFrame.tsx'
import { NoMailNote } from '../sent/NoMailNote.tsx'
import { SentFilters } from '../sent/SentFilters.tsx'
import { SentList } from '../sent/SentList.tsx'
import { sentPage, sentStates } from '../sent/sent.api.ts'

const address = { search: '', group: 0, state: '', page: 1, limit: 25 }

/** Everybody who was invited into a team or a company: who waits, since when, and what can be done (`/setting/invitations`). */
export function SentInvitationsScreen() {
  const { t } = useTranslation(['users', 'common'])
  useTitle(t('frame.invitations'))
  const [input, set] = useUrlState(address)
  const can = usePermission()
  const profile = useProfile()
  const isSwitched = useHasRoot()
  const [isAdding, setAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const all = useQuery(visibleTeams)
  const teams = (all.data ?? []).filter((team) => profile?.setup_user || can('U_NEW', team))
  const team =
    teams.find(({ id }) => id === input.group) ?? teams.find(({ level }) => level === companyLevel) ?? teams[0]
  const groupId = team?.id ?? 0
  useCompanyOf(team?.id)
  const state = sentStates.find((one) => one === input.state) ?? ''
  const whole = team?.level === companyLevel
  const { page, limit } = input
  const query = useQuery(sentPage({ groupId, whole, search: input.search, state, page, limit }))
  const mail = useQuery(sendsMailQuery)
  const sendsMail = mail.data ?? true
  // Whose invitations, and whether mails leave: what stands above the list would push it down.
  const isKnown = !all.isPending && !mail.isPending
  useShortcuts([
    { keys: '/', label: t('search'), group: t('frame.people'), run: () => search.current?.focus() },
    { keys: 'c', label: t('add.title'), group: t('frame.people'), run: () => setAdding(true), enabled: !isSwitched },
  ])
  return (
    <PeopleFrame
      actions={
        <PeopleActions
          search={input.search}
          searchRef={search}
          onSearch={(next) => set({ search: next, page: 1 })}
          onAdd={isSwitched || groupId === 0 ? undefined : () => setAdding(true)}
        />
      }
    >
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 4 }, pb: 0 }}>
        <h1 className="visually-hidden">{t('frame.invitations')}</h1>
        {isKnown ? (
          <>
            {!sendsMail && <NoMailNote />}
            <SentFilters
              teams={teams}
              group={groupId}
              state={state}
              total={query.data?.meta.total}
              onChange={(patch) => set({ ...patch, page: 1 })}
            />
            <SentList
              query={query}
              hasTeam={groupId > 0 || !all.isSuccess}
              sendsMail={sendsMail}
              mayChange={!isSwitched}
              empty={
                <>
                  {(input.search || state) && (
                    <Button onClick={() => set({ search: '', state: '', page: 1 })}>{t('common:clear')}</Button>
                  )}
                  {!isSwitched && <Button onClick={() => setAdding(true)}>{t('add.title')}</Button>}
                </>
              }
            />
            {query.data && (
              <Pagination
                meta={query.data.meta}
                sizes={pageSizes.medium}
                onPage={(next) => set({ page: next })}
                onLimit={(next) => set({ limit: next, page: 1 })}
              />
            )}
          </>
        ) : (
          <RowSkeletons count={8} height={52} hasImage={false} />
        )}
      </Box>
      {isAdding && <InviteDialogs groupId={groupId} onClose={() => setAdding(false)} />}
    </PeopleFrame>
  )
}
