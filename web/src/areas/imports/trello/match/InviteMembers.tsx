import type { TrelloBoard } from '@halftone/contract/parts/imports/trello.ts'
import { Suspense } from 'react'
import { part } from '../../../../lib/part.ts'
import { namesOf, sheetOf } from './invite.ts'

const AddPersonDialog = part(
  async () => (await import('../../../users/components/AddPersonDialog.tsx')).AddPersonDialog,
)
const ImportDialog = part(async () => (await import('../../../users/import/ImportDialog.tsx')).ImportDialog)

type Member = Omit<TrelloBoard['members'][number], 'why'>

interface Props {
  groupId: number
  /** One by address; several by a sheet in which their names stand already. */
  members: readonly Member[]
  /** `id` of whom one member became, where that is known. */
  onInvited: (id?: number) => void
  onClose: () => void
}

/** Invites people of a Trello board who are nobody here, by the dialogs of the people's list. */
export function InviteMembers({ groupId, members, onInvited, onClose }: Props) {
  const [only] = members
  const end = () => {
    onInvited()
    onClose()
  }
  return (
    <Suspense fallback={null}>
      {members.length === 1 && only ? (
        <AddPersonDialog groupId={groupId} name={namesOf(only)} onAdded={onInvited} onClose={onClose} />
      ) : (
        <ImportDialog groupId={groupId} given={sheetOf(members)} onClose={end} />
      )}
    </Suspense>
  )
}
