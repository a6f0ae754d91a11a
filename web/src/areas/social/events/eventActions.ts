import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { type InputOf, send } from '../../../lib/send.ts'
import { saveBlob } from '../../../lib/transfers/saveBlob.ts'
import { changePost, putPost, refetchEvents, refetchPosts } from '../postCache.ts'
import { guestsKey, inviteTeamsKey } from './events.api.ts'

const withJoin = (post: Post, isJoined: boolean): Post => ({
  ...post,
  isJoined,
  countJoined: Math.max(0, post.countJoined + Number(isJoined) - Number(post.isJoined)),
})

const refetchGuests = (id: number): void => {
  for (const queryKey of [
    [guestsKey, id],
    [inviteTeamsKey, id],
  ])
    void queryClient.invalidateQueries({ queryKey })
}

/** Joins or leaves: at once, and as it was where the server refuses, which `send` has said (R595, R596, R597). */
export async function toggleJoin({ id, isJoined }: Pick<Post, 'id' | 'isJoined'>): Promise<void> {
  changePost(queryClient, id, (post) => withJoin(post, !isJoined))
  try {
    const now = await send(socialCalls.react, { params: { id }, body: { kind: 'event' } })
    changePost(queryClient, id, (post) => ({ ...post, isJoined: now.isJoined, countJoined: now.countJoined }))
  } catch {
    changePost(queryClient, id, (post) => withJoin(post, isJoined))
  }
  refetchGuests(id)
  refetchEvents(queryClient)
  // A line of the bell may say whether one comes.
  void queryClient.invalidateQueries({ queryKey: [notificationCalls.list.name] })
}

/** Closes joining, or opens it again (R598). Throws what the server refuses; `send` has said it. */
export async function setStopped({ id }: Post, isStopped: boolean): Promise<void> {
  putPost(queryClient, await send(socialCalls.update, { params: { id }, body: { isStopped } }))
  refetchEvents(queryClient)
}

/** Asks teams or people (R602). Throws what the server refuses. */
export async function invite({ id }: Post, type: 'groups' | 'users', ids: readonly number[]): Promise<void> {
  await send(socialCalls.invite, { params: { type, id }, body: { [type]: [...ids] } })
  refetchGuests(id)
}

type New = NonNullable<InputOf<never, never, typeof socialCalls.create.body>['body']>
type Changes = NonNullable<InputOf<never, never, typeof socialCalls.update.body>['body']>

export async function makeEvent(body: New): Promise<Post> {
  const made = await send(socialCalls.create, { body }, { idempotencyKey: uuid(), toastErrors: false })
  refetchPosts(queryClient)
  return made
}

/** Throws unsaid what the server refuses: 409 where the text was changed since. */
export async function changeEvent(id: number, body: Changes): Promise<Post> {
  const changed = await send(socialCalls.update, { params: { id }, body }, { toastErrors: false })
  putPost(queryClient, changed)
  refetchEvents(queryClient)
  return changed
}

/** The event as a file that calendars take. */
export async function saveCalendarFile({ id }: Pick<Post, 'id'>): Promise<void> {
  const { fileName, content } = await send(socialCalls.calendarFile, { params: { id }, query: {} })
  saveBlob(new Blob([content], { type: 'text/calendar' }), fileName)
}
