import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { likelyTeam } from '../../../lib/start/likelyTeam.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'

const AddPersonDialog = part(async () => (await import('./AddPersonDialog.tsx')).AddPersonDialog)
const ImportDialog = part(async () => (await import('../import/ImportDialog.tsx')).ImportDialog)

/**
 * Inviting: one person by address, or many from a sheet. From the list of a whole company they are asked into a team of
 * it: who is in the company's own sees all of them.
 */
export function InviteDialogs({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  // What was pasted where one address is asked for, or typed there before the sheet was chosen.
  const [many, setMany] = useState<{ text: string } | null>(null)
  const can = usePermission()
  const all = useQuery(visibleTeams).data ?? []
  const isOfCompany = all.some(({ id, level }) => id === groupId && level === companyLevel)
  const may = all.filter((team) => companyIdOf(team) === groupId && (can('U_NEW', team) || can('T_MEMBER', team)))
  const teamId = (isOfCompany && likelyTeam(may)) || groupId
  return (
    <Suspense fallback={null}>
      {many ? (
        <ImportDialog groupId={teamId} given={many.text} onOne={() => setMany(null)} onClose={onClose} />
      ) : (
        <AddPersonDialog groupId={teamId} onMany={(text) => setMany({ text })} onClose={onClose} />
      )}
    </Suspense>
  )
}
