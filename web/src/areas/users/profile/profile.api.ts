import type { Profile } from '@halftone/contract/areas/auth.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { refetchPeople } from '../users.api.ts'

/** The form says what failed itself. */
const quiet = { toastErrors: false, toastSuccess: false }

/** Runs a write about oneself and brings what shows oneself up to date. */
async function ofOneself<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  refetchPeople(queryClient)
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  return answer
}

/** Changes one's own names or phone; fields that are not given stay as they are. */
export const saveProfile = ({ id }: Profile, body: BodyOf<typeof userCalls.setProfile>) =>
  ofOneself(send(userCalls.setProfile, { params: { id }, body }, quiet))

/** Puts up a picture of oneself, or of somebody whom one edits (R441); null takes it away. */
export const savePicture = ({ id }: { id: number }, picture: File | null) =>
  ofOneself(
    picture
      ? send(userCalls.setAccount, { params: { id }, body: { _method: 'PUT' }, files: { avatar: picture } })
      : send(userCalls.setAvatar, { params: { id }, body: { avatar: null } }),
  )

/** A new password of one's own; all other sessions end. Rejects with what is wrong at its field. */
export const changePassword = ({ id }: Profile, body: { password: string }) =>
  send(userCalls.resetPassword, { params: { id }, body }, { toastErrors: false })
