import { artworkCommentPage } from '@halftone/contract/areas/comments.ts'
import { useMemo } from 'react'
import { CommentsPanel, type CommentsPanelProps } from '../../comments/components/CommentsPanel.tsx'
import { DecisionLine } from './DecisionLine.tsx'
import { useDecisions } from './useDecisions.ts'

interface Props extends Pick<CommentsPanelProps, 'groupId' | 'textLimit' | 'isReadOnly' | 'autoFocus'> {
  artworkId: number
}

/** Comments of an artwork, with what was decided and replaced between them: why it was turned down, and what came then. */
export function ArtworkTalk({ artworkId, ...rest }: Props) {
  const decisions = useDecisions(artworkId)
  const told = useMemo(
    () =>
      decisions.map((activity) => ({
        id: activity.id,
        at: activity.createdAt,
        line: <DecisionLine activity={activity} />,
      })),
    [decisions],
  )
  return <CommentsPanel kind="artwork" id={artworkId} limit={artworkCommentPage} told={told} {...rest} />
}
