import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { TeamMark } from '../tree/TeamMark.tsx'
import type { Wanted } from './TeamDialog.tsx'
import { useTeamRights } from './useTeamRights.ts'

interface Props {
  team: GroupNode
  parent: GroupNode | undefined
  onWant: (wanted: Wanted) => void
  onDelete: () => void
}

/** Which team it is, where it stands, and what can be done with it as a whole. */
export function TeamHead({ team, parent, onWant, onDelete }: Props) {
  const { t } = useTranslation('groups')
  const isCompany = team.level === companyLevel
  const may = useTeamRights(team)
  const facts = [
    team.channel && t('sellsOn', { channel: team.channel.name }),
    t('people', { count: team.number_member }),
    team.number_sub_group > 0 && t('below', { count: team.number_sub_group }),
  ].filter(Boolean)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
      <TeamMark id={team.id} name={team.name} size={40} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box component="h1" sx={{ m: 0, fontSize: 'var(--fs-page)', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {team.name}
        </Box>
        <div className="quiet">
          {parent && (
            <>
              {t('in')}{' '}
              <Link component={RouterLink} to={`/teams/group/${parent.id}`}>
                {parent.name}
              </Link>
              {' · '}
            </>
          )}
          {facts.join(' · ')}
        </div>
      </Box>
      {may.add && (
        <Button startIcon={<Plus size={16} />} onClick={() => onWant({ kind: 'add', parent: team })}>
          {t('addUnit')}
        </Button>
      )}
      {may.edit && (
        <Button startIcon={<Pencil size={15} />} onClick={() => onWant({ kind: 'edit', team, isCompany })}>
          {t('edit')}
        </Button>
      )}
      {may.remove && (
        <Button color="error" startIcon={<Trash2 size={15} />} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </Box>
  )
}
