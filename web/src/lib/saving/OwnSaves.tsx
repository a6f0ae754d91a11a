import { type ReactNode, useEffect, useState } from 'react'
import { createSaves, SavesContext } from './saves.ts'

/** What stands in it has saves of its own; what the server did not hear goes on without it once it has gone. */
export function OwnSaves({ children }: { children: ReactNode }) {
  const [saves] = useState(createSaves)
  useEffect(() => {
    saves.open()
    return saves.leave
  }, [saves])
  return <SavesContext value={saves}>{children}</SavesContext>
}
