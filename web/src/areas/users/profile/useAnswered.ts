import { useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'

/** Runs what a small form asks for: busy meanwhile, and what was refused as a text for its one field, named `field`. */
export function useAnswered(field: string) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      if (!isAppError(failure)) throw failure
      setError(failure.errors[field] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
