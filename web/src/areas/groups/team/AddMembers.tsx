import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { roleList } from '../../roles/roles.api.ts'
import { ColleagueField } from '../../users/components/ColleagueField.tsx'
import { RoleSelect } from '../../users/person/RoleSelect.tsx'
import { addPerson } from '../../users/users.api.ts'

const AddPersonDialog = part(async () => (await import('../../users/components/AddPersonDialog.tsx')).AddPersonDialog)

/** The row at the top of the members: a colleague and a role, one button; or an address that nobody has yet, by mail. */
export function AddMembers({ team, onClose }: { team: GroupNode; onClose: () => void }) {
  const { t } = useTranslation(['groups', 'common'])
  const can = usePermission(team)
  const [person, setPerson] = useState<Person | null>(null)
  const [roleId, setRoleId] = useState(teamMemberRole)
  const [isInviting, setInviting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const role = useQuery(roleList).data?.find(({ id }) => id === roleId)
  const add = async () => {
    if (!person?.email) return
    setBusy(true)
    setProblem('')
    try {
      await addPerson({ email: person.email, group_id: team.id, role_id: roleId }, uuid())
      // The row stays for the next one.
      setPerson(null)
    } catch (error) {
      if (!isAppError(error)) throw error
      setProblem(error.errors.email ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      role="group"
      aria-label={t('addMember')}
      sx={{ px: 4, py: 2, bgcolor: 'var(--accent-soft)', borderBottom: '1px solid var(--line)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <ColleagueField label={t('colleague')} groupId={team.id} except={[]} value={person} onChange={setPerson} />
        {can('U_ROLE') && (
          <RoleSelect label={t('role')} value={{ id: roleId, name: role?.name ?? '' }} onChange={setRoleId} />
        )}
        <Button variant="contained" color="primary" disabled={!person} loading={isBusy} onClick={() => void add()}>
          {t('addMember')}
        </Button>
        {can('U_NEW') && (
          <Button variant="text" startIcon={<UserPlus size={16} />} onClick={() => setInviting(true)}>
            {t('inviteByMail')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      {problem && (
        <Box role="alert" sx={{ mt: 1, color: 'var(--danger-ink)' }}>
          {problem}
        </Box>
      )}
      {isInviting && (
        <Suspense fallback={null}>
          <AddPersonDialog groupId={team.id} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Box>
  )
}
