import { Suspense, useState } from 'react'
import { part } from '../../../lib/part.ts'

const AddPersonDialog = part(async () => (await import('./AddPersonDialog.tsx')).AddPersonDialog)
const ImportDialog = part(async () => (await import('../import/ImportDialog.tsx')).ImportDialog)

/** Inviting: one person by address, or many from a sheet. */
export function InviteDialogs({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const [isMany, setMany] = useState(false)
  return (
    <Suspense fallback={null}>
      {isMany ? (
        <ImportDialog groupId={groupId} onClose={onClose} />
      ) : (
        <AddPersonDialog groupId={groupId} onMany={() => setMany(true)} onClose={onClose} />
      )}
    </Suspense>
  )
}
