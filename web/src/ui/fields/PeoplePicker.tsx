import type { Face } from '../Avatar.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { personOption } from './personOption.tsx'

interface Props {
  anchor: HTMLElement | null
  onClose: () => void
  people: readonly (Face & { position?: string | null | undefined })[]
  value: readonly number[]
  onChange: (value: number[]) => void
  label: string
  /** The server searches, debounced by the caller with 500 ms. */
  onSearch?: (text: string) => void
  searchDelay?: number
  isLoading?: boolean
  isSingle?: boolean
}

/** MultiSelect with faces. */
export function PeoplePicker({ people, ...rest }: Props) {
  return <MultiSelect options={people.map((person) => personOption(person))} {...rest} />
}
