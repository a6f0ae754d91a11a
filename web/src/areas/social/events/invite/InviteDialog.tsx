import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plain } from '../../../../i18n/plain.ts'
import { folds } from '../../../../theme/tokens.ts'
import { ChoiceRow } from '../../../../ui/fields/ChoiceRow.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { invite } from '../eventActions.ts'
import { inviteTeams } from '../events.api.ts'
import { InviteGroups } from './InviteGroups.tsx'
import { InviteUsers } from './InviteUsers.tsx'

type Mode = 'groups' | 'users'

/** Asks teams or people to an event (R567): changing between the two empties the choice (R602, R603). */
export function InviteDialog({ event, onClose }: { event: Post; onClose: () => void }) {
  const { t } = useTranslation(['events', 'common'])
  const [mode, setMode] = useState<Mode>('groups')
  const [chosen, choose] = useState<readonly number[]>([])
  const [search, setSearch] = useState('')
  const [isBusy, setBusy] = useState(false)
  const teams = useQuery(inviteTeams(event.id)).data ?? []
  const found = teams.filter(({ name }) => plain(name).includes(plain(search)))
  const fresh = teams.filter(({ id }) => chosen.includes(id)).reduce((all, team) => all + team.fresh, 0)
  const send = async () => {
    setBusy(true)
    try {
      await invite(event, mode, chosen)
      onClose()
    } catch {
      // Said by a toast: the choice stays.
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="invite-title"
      slotProps={{
        paper: {
          sx: { width: 468, height: 600, [`@media (max-width: ${folds.phone}px)`]: { m: 0, maxHeight: '100%' } },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, p: 5, pb: 3 }}>
        <Box
          component="h2"
          id="invite-title"
          sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {t('invite.title', { title: event.title })}
        </Box>
        <ChoiceRow<Mode>
          label={t('invite.mode')}
          isFullWidth
          options={[
            { value: 'groups', label: t('invite.groups') },
            { value: 'users', label: t('invite.users') },
          ]}
          value={mode}
          onChange={(next) => {
            setMode(next)
            choose([])
            setSearch('')
          }}
        />
        <SearchBox
          key={mode}
          value={search}
          onChange={setSearch}
          placeholder={t(mode === 'groups' ? 'invite.findGroup' : 'invite.findUser')}
          delay={500}
          width="100%"
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 5 }}>
        {mode === 'groups' ? (
          <InviteGroups teams={found} all={teams} chosen={chosen} onChoose={choose} />
        ) : (
          <InviteUsers event={event} teams={teams} search={search} chosen={chosen} onChoose={choose} />
        )}
        <Box className="meta" sx={{ py: 3 }}>
          {t('invite.hint')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 4, px: 5, borderTop: '1px solid var(--line)' }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          {chosen.length === 0
            ? ''
            : mode === 'groups'
              ? `${t('invite.teams', { count: chosen.length })}, ${t('invite.fresh', { count: fresh })}`
              : t('invite.people', { count: chosen.length })}
        </Box>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void send()}
        >
          {t('invite.do')}
        </Button>
      </Box>
    </Dialog>
  )
}
