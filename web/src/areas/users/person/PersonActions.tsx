import type { UserRecord } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { ChargeQuestion } from '../components/ChargeQuestion.tsx'
import { maySwitchTo } from '../maySwitchTo.ts'
import { useMayEdit } from '../useMayEdit.ts'
import { actAs, removePerson, resetSecondStep } from '../users.api.ts'

const PasswordDialog = part(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

/** What else can be done with a person: another password, a lost second step, acting as them, deleting. `onGone`: they are not there any more. */
export function PersonActions({ person, onGone }: { person: UserRecord; onGone: () => void }) {
  const { t } = useTranslation('users')
  const profile = useProfile()
  const can = usePermission()
  const mayEdit = useMayEdit(person)
  const isSwitched = useHasRoot()
  const teams = useQuery(visibleTeams).data ?? []
  const [asked, setAsked] = useState<'password' | 'step' | 'delete' | null>(null)
  if (!profile || isSwitched || person.id === profile.id) return null
  const close = () => setAsked(null)
  const maySwitch = maySwitchTo(profile, person, teams)
  const mayDelete = profile.is_super_admin || person.teams.some(({ id }) => can('U_DELETE', id))
  if (asked === 'delete')
    return (
      <ChargeQuestion
        person={person}
        except={[person.id]}
        work={{ userId: person.id }}
        title={t('delete.ask', { name: person.display_name })}
        text={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        run={async (heirId, handOver) => {
          await removePerson(person.id, heirId, handOver)
          onGone()
        }}
        onClose={close}
      />
    )
  if (asked === 'step')
    return (
      <ChargeQuestion
        person={person}
        except={[person.id]}
        title={t('second.resetAsk', { name: person.display_name })}
        text={t('second.resetText')}
        confirmLabel={t('second.resetConfirm')}
        run={() => resetSecondStep(person.id)}
        onClose={close}
      />
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 4, borderTop: '1px solid var(--line)' }}>
      {mayEdit && (
        <Button startIcon={<KeyRound size={15} />} onClick={() => setAsked('password')}>
          {t('password.reset')}
        </Button>
      )}
      {person.has_second_step && (
        <Button startIcon={<Smartphone size={15} />} onClick={() => setAsked('step')}>
          {t('second.reset')}
        </Button>
      )}
      {maySwitch && (
        <Button startIcon={<ArrowLeftRight size={15} />} onClick={() => void actAs(person.id)}>
          {t('switch')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {mayDelete && (
        <Button variant="text" color="error" startIcon={<Trash2 size={15} />} onClick={() => setAsked('delete')}>
          {t('delete.confirm')}
        </Button>
      )}
      {asked === 'password' && (
        <Suspense fallback={null}>
          <PasswordDialog person={person} onClose={close} />
        </Suspense>
      )}
    </Box>
  )
}
