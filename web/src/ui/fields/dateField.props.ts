export interface DateFieldProps {
  label: string
  value: Date | null
  onChange: (value: Date | null) => void
  min?: Date
  max?: Date
  isDisabled?: boolean
  error?: string | undefined
  /** dd/MM/yyyy HH:mm instead of dd/MM/yyyy. */
  hasTime?: boolean
  /** What clocks show somewhere, as the UTC parts of `value`: the zone of this machine has no say in it. */
  isWall?: boolean
}
