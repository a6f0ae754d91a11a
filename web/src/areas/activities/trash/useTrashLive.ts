import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/live.ts'

/** ms: what goes together is fetched once. */
const settle = 500

/** Calls `onChange` once things of the team were deleted or put back, by whomever. */
export function useTrashLive(groupId: number, onChange: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heard = ({ groupId: team }: { groupId: number }) => {
    if (team !== groupId) return
    clearTimeout(timer.current)
    timer.current = setTimeout(onChange, settle)
  }
  useLive('products.deleted', heard)
  useLive('products.restored', heard)
  useLive('artworks.deleted', heard)
  useLive('artworks.restored', heard)
  useLive('files.deleted', heard)
  useLive('files.restored', heard)
  useLive('comments.deleted', heard)
  useLive('comments.restored', heard)
  useEffect(() => () => clearTimeout(timer.current), [])
}
