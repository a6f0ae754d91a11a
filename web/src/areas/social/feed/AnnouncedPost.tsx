import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visibleTeams } from '../../../lib/teams.ts'
import { PostCard } from './PostCard.tsx'
import { SinglePost } from './SinglePost.tsx'
import { usePostActions } from './usePostActions.tsx'

/** A post as what one was told shows it: it is read, liked and talked about there, not edited (R510, R563). */
export function AnnouncedPost({ id }: { id: number }) {
  const actions = usePostActions()
  const teams = useQuery(visibleTeams).data ?? []
  const [isTalking, talk] = useState(false)
  return (
    <>
      <SinglePost id={id}>
        {(post) => (
          <PostCard
            post={post}
            actions={{ ...actions, mayEdit: () => false }}
            isTalking={isTalking}
            onTalk={talk}
            ownTeam={(teams.find((team) => team.id === post.groupId) ?? teams[0])?.id ?? post.groupId}
          />
        )}
      </SinglePost>
      {actions.dialogs}
    </>
  )
}
