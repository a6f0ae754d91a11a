import { useRef, useState } from 'react'
import type { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { issueText } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'

interface Props {
  label: string
  value: string
  shape: z.ZodType
  /** Saves a valid, changed value; rejects with what is wrong. */
  onSave: (value: string) => Promise<unknown>
  /** The field of a refusal that is about it. */
  name: string
  autoComplete?: string
  isLocked?: boolean
}

/** A field of one's own that is saved when it is left; what could not be saved stays in it, with the reason below. */
export function ProfileField({ label, value, shape, onSave, name, autoComplete, isLocked = false }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const isSaving = useRef(false)
  const save = async () => {
    // Enter has sent it, and leaving the field asks again.
    if (isSaving.current) return
    if (draft === null || draft.trim() === value) {
      setDraft(null)
      setError(undefined)
      return
    }
    const checked = shape.safeParse(draft)
    if (!checked.success) {
      const [issue] = checked.error.issues
      setError(issue && (await issueText(issue)))
      return
    }
    isSaving.current = true
    try {
      await onSave(draft)
      setError(undefined)
      // What was typed meanwhile stays.
      setDraft((now) => (now === draft ? null : now))
    } catch (failure) {
      if (!isAppError(failure)) throw failure
      setError(failure.errors[name] ?? failure.message)
    } finally {
      isSaving.current = false
    }
  }
  return (
    <Field
      label={label}
      value={draft ?? value}
      error={error}
      readOnly={isLocked}
      inputProps={{ autoComplete }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key !== 'Escape' || draft === null) return
        setDraft(null)
        setError(undefined)
      }}
    />
  )
}
