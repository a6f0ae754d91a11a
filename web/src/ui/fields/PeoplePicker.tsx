import { Avatar, type Face } from '../Avatar.tsx'
import { MultiSelect } from './MultiSelect.tsx'

interface Props {
  anchor: HTMLElement | null
  onClose: () => void
  people: readonly (Face & { position?: string | null | undefined })[]
  value: readonly number[]
  onChange: (value: number[]) => void
  label: string
  /** The server searches, debounced by the caller with 500 ms (spec §9). */
  onSearch?: (text: string) => void
  searchDelay?: number
  isLoading?: boolean
  isSingle?: boolean
}

/** MultiSelect with faces. */
export function PeoplePicker({ people, ...rest }: Props) {
  const options = people.map((person) => ({
    id: person.id,
    name: person.display_name,
    mark: <Avatar person={person} size={24} isDecorative />,
    ...(person.position ? { detail: person.position } : {}),
  }))
  return <MultiSelect options={options} {...rest} />
}
