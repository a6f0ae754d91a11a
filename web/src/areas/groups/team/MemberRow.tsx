import type { TeamPerson } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { roleList } from '../../roles/roles.api.ts'
import { StatusMark } from '../../users/components/StatusMark.tsx'
import { RoleSelect } from '../../users/person/RoleSelect.tsx'
import { useMayAskOthers } from '../../users/why/useMayAskOthers.ts'
import { MemberWhy } from './MemberWhy.tsx'
import { memberGrid } from './memberGrid.ts'

interface Props {
  person: TeamPerson
  groupId: number
  isTicked: boolean
  onTick?: (isRange: boolean) => void
  onRole?: (roleId: number) => void
  onRemove?: () => void
}

/** A member: face and name, position, the role here. */
export function MemberRow({ person, groupId, isTicked, onTick, onRole, onRemove }: Props) {
  const { t } = useTranslation('groups')
  const can = usePermission('any')
  const mayAsk = useMayAskOthers(groupId)
  // Who gives no roles may not read them all; theirs is a word without a list.
  const roles = useQuery({ ...roleList, enabled: onRole !== undefined }).data ?? []
  const role = roles.find(({ id }) => id === person.role_id)?.name ?? ''
  const name = (
    <Box component="span" className="one-line" sx={{ fontWeight: 550 }}>
      {person.display_name}
    </Box>
  )
  return (
    <Box
      role="row"
      sx={{
        ...memberGrid(onRole !== undefined, onRemove !== undefined),
        minHeight: 44,
        '& .out': { opacity: { sm: 0 } },
        '&:hover': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, var(--panel))' },
        '&:hover .out, & .out:focus-visible': { opacity: 1 },
      }}
    >
      <Box role="cell" sx={{ minWidth: 0, display: 'flex', columnGap: { xs: 1, sm: 3 }, alignItems: 'center' }}>
        {onTick && (
          <Checkbox
            size="small"
            checked={isTicked}
            onClick={(event) => onTick(event.shiftKey)}
            slotProps={{ input: { 'aria-label': t('bulk.tick', { name: person.display_name }) } }}
            sx={{ ml: -2 }}
          />
        )}
        {/* On a phone the room is the name's. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Avatar person={person} size={28} isDecorative />
        </Box>
        <Box
          sx={{
            minWidth: 0,
            display: 'flex',
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            columnGap: { xs: 0, sm: 2 },
            alignItems: 'center',
          }}
        >
          {can('U_VIEW_ALL') ? (
            <Box
              component={Link}
              to={`/users?user=${person.id}`}
              className="finger"
              sx={{ color: 'inherit', textDecoration: 'none', minWidth: 0 }}
            >
              {name}
            </Box>
          ) : (
            name
          )}
          <StatusMark status={person.status} hasPassword={person.has_password} />
          {mayAsk && <MemberWhy person={person} groupId={groupId} />}
        </Box>
      </Box>
      <Box role="cell" sx={{ minWidth: 0, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {person.position ?? '–'}
      </Box>
      {onRole && (
        <Box role="cell" sx={{ minWidth: 0, ml: -2.5 }}>
          <RoleSelect
            label={t('roleOf', { name: person.display_name })}
            value={{ id: person.role_id, name: role }}
            onChange={onRole}
            isFullWidth
          />
        </Box>
      )}
      {onRemove && (
        <Box role="cell">
          <IconButton
            className="out"
            size="small"
            aria-label={t('removeMember', { name: person.display_name })}
            onClick={onRemove}
          >
            <UserMinus size={16} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
