import { useEffect, useState } from 'react'
import { afterFirstThings, hasFirstThings } from './firstThings.ts'

/** Whether what the first screen can do without may be drawn now. */
export function useFirstThings(): boolean {
  const [isStanding, setStanding] = useState(hasFirstThings)
  useEffect(() => {
    let isHere = true
    void afterFirstThings().then(() => isHere && setStanding(true))
    return () => {
      isHere = false
    }
  }, [])
  return isStanding
}
