import { Avatar, type Face } from '../Avatar.tsx'
import type { Option } from './multiSelect.props.ts'

/** A person to choose. The position stands beside the name: it tells people of one name apart. */
export const personOption = (person: Face & { position?: string | null | undefined }, size = 24): Option => ({
  id: person.id,
  name: person.display_name,
  mark: <Avatar person={person} size={size} isDecorative />,
  ...(person.position ? { detail: person.position } : {}),
})
