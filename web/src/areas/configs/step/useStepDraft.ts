import { useState } from 'react'

/** Days that people have to set one up, unless somebody says otherwise. */
const grace = 7

const startOf = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())
const inDays = (days: number): Date => {
  // own clock: only the day that the form offers; the server says what is over.
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

/** From when on a second step is needed, as it is being chosen. `neededFrom` is what holds: ISO 8601, null for not at all. */
export function useStepDraft(neededFrom: string | null) {
  const [draft, setDraft] = useState<{ isOn: boolean; day: Date | null }>()
  const isOn = draft?.isOn ?? neededFrom !== null
  const day = draft ? draft.day : neededFrom === null ? inDays(grace) : startOf(new Date(neededFrom))
  const isWrong = isOn && (day === null || Number.isNaN(day.getTime()))
  const isSame = (neededFrom !== null && day?.getTime() === startOf(new Date(neededFrom)).getTime()) || false
  return {
    isOn,
    day,
    isWrong,
    isDirty: draft !== undefined && (isOn !== (neededFrom !== null) || (isOn && !isSame)),
    /** The start of that day here, ISO 8601. */
    wanted: isOn && day && !isWrong ? startOf(day).toISOString() : null,
    setOn: (on: boolean) => setDraft({ isOn: on, day }),
    setDay: (next: Date | null) => setDraft({ isOn, day: next }),
    /** What holds is shown again. */
    reset: () => setDraft(undefined),
  }
}
