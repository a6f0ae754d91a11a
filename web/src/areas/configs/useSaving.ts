import { useState } from 'react'
import { isAppError } from '../../lib/appError.ts'

/** Runs a save whose failure is said as a toast; busy meanwhile. */
export function useSaving() {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isAppError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
