import type { Role } from '@halftone/contract/areas/roles.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../lib/live.ts'
import { toast } from '../../lib/toasts.ts'
import { hasCells, roleDraft, withoutRole } from './roleDraft.ts'

interface Clash {
  /** Who saved last. */
  name: string
  roles: readonly Role[]
}

/**
 * What others save while one ticks. A role without changes of one's own just shows theirs, with a toast; for one with
 * changes it is asked whose hold: `reload` gives one's own up, `keep` leaves them on top of theirs.
 */
export function useRoleClash(): { clash: Clash | null; reload: () => void; keep: () => void } {
  const { t } = useTranslation('roles')
  const [clash, setClash] = useState<Clash | null>(null)
  useLive('roles.changed', ({ role, by: { display_name: name } }) => {
    if (!hasCells(roleDraft.get(), role)) return toast.info(t('changedBy', { name }))
    setClash((before) => ({ name, roles: [...(before?.roles ?? []), role] }))
  })
  const reload = () => {
    for (const role of clash?.roles ?? []) roleDraft.set((draft) => withoutRole(draft, role))
    setClash(null)
  }
  return { clash, reload, keep: () => setClash(null) }
}
