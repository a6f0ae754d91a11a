import type { UserRecord } from '@halftone/contract/areas/users.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { toast } from '../../../lib/toasts.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { addPerson } from '../users.api.ts'

/** Puts the person into another team of the company, as Member; the role is chosen in its row then. */
export function AddToTeam({ person }: { person: UserRecord }) {
  const { t } = useTranslation('users')
  const can = usePermission()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const all = useQuery(visibleTeams).data ?? []
  const own = person.teams.map(({ id }) => id)
  const companies = all.filter(({ id }) => own.includes(id)).map(({ id, company_id }) => company_id ?? id)
  const teams = all.filter(
    ({ id, company_id }) =>
      !own.includes(id) &&
      companies.includes(company_id ?? id) &&
      (can('T_MEMBER', { id, company_id }) || can('U_NEW', { id, company_id })),
  )
  if (teams.length === 0 || !person.email) return null
  const add = async (groupId: number) => {
    setAnchor(null)
    try {
      await addPerson({ email: person.email, group_id: groupId, role_id: teamMemberRole }, uuid())
    } catch (error) {
      if (!isAppError(error)) throw error
      toast.failure(error)
    }
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="listbox"
        startIcon={<Plus size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('panel.addTeam')}
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={teams}
        value={[]}
        isSingle
        onChange={([id]) => id !== undefined && void add(id)}
        label={t('panel.addTeam')}
      />
    </>
  )
}
