import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { Avatar } from '../../../../ui/Avatar.tsx'

interface Props {
  name: string
  aside: string
  person?: Person
  isTicked: boolean
  /** It is as it is: nobody is asked twice. */
  isDisabled: boolean
  onToggle: () => void
}

/** A team or a person that can be ticked. */
export function InviteRow({ name, aside, person, isTicked, isDisabled, onToggle }: Props) {
  return (
    <Box
      component="label"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, mx: -2, px: 2 },
        ...{ borderRadius: 'var(--radius-s)', cursor: isDisabled ? 'default' : 'pointer' },
        ...(isTicked && !isDisabled && { bgcolor: 'var(--accent-soft)' }),
      }}
    >
      <Checkbox checked={isTicked} disabled={isDisabled} onChange={onToggle} sx={{ p: 1 }} />
      {person && <Avatar person={person} size={28} isDecorative />}
      <Box component="span" className="one-line" sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
        {name}
      </Box>
      <Box component="span" className="meta" sx={{ flex: 'none' }}>
        {aside}
      </Box>
    </Box>
  )
}
