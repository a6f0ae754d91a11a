import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { uuid } from '../../../lib/clientId.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { storedFiles } from '../../comments/usePosting.ts'
import { putPost, refetchPosts } from '../postCache.ts'
import type { Written } from './PostForm.tsx'

const seenBy = ({ audience, home }: Pick<Written, 'audience'> & { home: number }) =>
  audience.visibility === 'PUBLIC'
    ? { visibility: 'PUBLIC' as const }
    : { visibility: 'CUSTOM' as const, groupViewIds: [...new Set([home, ...audience.teams])] }

const refsOf = (cards: Written['cards']) => cards.map(({ kind, id }) => ({ kind, id }))

/** Writes a post once its files are up; without a network it waits, and goes out when that is back. Throws what the server refuses. */
export async function publish(home: number, { content, audience, files, cards }: Written): Promise<void> {
  const stored = await storedFiles(files)
  const idempotencyKey = uuid()
  const made = await untilHeard(() =>
    send(
      socialCalls.create,
      {
        body: {
          ...{ groupId: home, content, ...seenBy({ audience, home }) },
          ...(stored.length > 0 && { files: stored }),
          ...(cards.length > 0 && { cards: refsOf(cards) }),
        },
      },
      { idempotencyKey },
    ),
  )
  if (made) refetchPosts(queryClient)
}

/** Changes a post of one's own. Throws what the server refuses, unsaid: 409 where it was changed since, in another tab. */
export async function republish(
  post: Post,
  { content, audience, files, keepFiles, cards, keepCards }: Written,
): Promise<void> {
  const stored = await storedFiles(files)
  const body = {
    ...{ content, version: post.version, keepFiles: [...keepFiles] },
    ...seenBy({ audience, home: post.groupId }),
    ...(stored.length > 0 && { files: stored }),
    ...{ keepCards: [...keepCards], ...(cards.length > 0 && { cards: refsOf(cards) }) },
  }
  const changed = await send(socialCalls.update, { params: { id: post.id }, body }, { toastErrors: false })
  putPost(queryClient, changed)
}
