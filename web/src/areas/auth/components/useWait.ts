import { useCallback, useEffect, useState } from 'react'

/** Seconds left until a repeat makes sense; the button counts them down after a 429. */
export function useWait(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until <= now) return
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  }, [until, now])
  const start = useCallback((seconds: number) => {
    const at = Date.now()
    setNow(at)
    setUntil(at + seconds * 1000)
  }, [])
  return [Math.max(0, Math.ceil((until - now) / 1000)), start]
}
