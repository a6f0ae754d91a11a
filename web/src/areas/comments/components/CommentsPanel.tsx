import { type CommentKind, commentPage, type Pin } from '@halftone/contract/areas/comments.ts'
import { truncateLimits } from '@halftone/contract/rules/richTextTruncate.ts'
import { things } from '@halftone/contract/things.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { isSameRichText } from '../../../ui/richtext/docToDraft.ts'
import type { CommentFilter } from '../comments.api.ts'
import type { Told } from '../told.ts'
import type { AnyComment } from '../useCommentActions.ts'
import { useCommentActions } from '../useCommentActions.ts'
import { usePosting } from '../usePosting.ts'
import { CommentInput } from './CommentInput.tsx'
import { CommentList } from './CommentList.tsx'
import { CommentsHeader } from './CommentsHeader.tsx'

export interface CommentsPanelProps {
  kind: CommentKind
  /** Of the commented entity. */
  id: number
  groupId: number
  /** The team whose people can be mentioned, where that is another. */
  mentionsOf?: number
  /** Comments of one page: 15, on artworks 10 (R525). */
  limit?: number
  /** Characters before 'Show more': 200, in image dialogs 250 (R522, R523). */
  textLimit?: number
  /** No input and no edit, remove or done (R377). */
  isReadOnly?: boolean
  /** Goes with the next comment: a place on a picture. */
  pin?: Pin | undefined
  onPosted?: () => void
  /** Pins and comments select each other. */
  selectedId?: number | undefined
  onSelect?: (comment: AnyComment) => void
  autoFocus?: boolean
  /** What happened to the thing, between its comments. */
  told?: readonly Told[]
}

const nothing: readonly Told[] = []

/** Comments of anything: filter chips, search, newest at the bottom, input below. Fills its box, which gives the height. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { kind, id, groupId, limit = commentPage, textLimit = truncateLimits.comment } = props
  const can = usePermission(groupId)
  // Who may no longer look there may not write there: galleries ask for a right of their own, and say so at their place.
  const isReadOnly = props.isReadOnly || (!things[kind].gallery && !can('P_VIEW'))
  const place = { kind, id }
  const userId = useProfile()?.id ?? 0
  const [filter, setFilter] = useState<CommentFilter>('all')
  const [search, setSearch] = useState('')
  const { insert } = useCommentActions()
  const draftKey = `${userId}:comment:${kind}:${id}`
  const posting = usePosting({
    place,
    groupId,
    draftKey,
    onPosted: (comment) => {
      insert(comment)
      props.onPosted?.()
    },
    onFailed: (error) => {
      // Lost permission was said by `send`.
      if (!isAppError(error, 'NO_PERMISSION')) toast.failure(error)
    },
  })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 }}>
      <CommentsHeader place={place} filter={filter} onFilter={setFilter} search={search} onSearch={setSearch} />
      <CommentList
        key={`${kind}-${id}-${filter}-${search}`}
        place={place}
        groupId={groupId}
        filter={filter}
        search={search}
        limit={limit}
        textLimit={textLimit}
        isReadOnly={isReadOnly}
        posting={posting}
        told={props.told ?? nothing}
        selectedId={props.selectedId}
        {...(props.onSelect ? { onSelect: props.onSelect } : {})}
      />
      {userId > 0 && (
        <CommentInput
          key={draftKey}
          groupId={groupId}
          mentionsOf={props.mentionsOf ?? groupId}
          draftKey={draftKey}
          autoFocus={props.autoFocus ?? false}
          isClosed={isReadOnly}
          isOnItsWay={(draft) => posting.pending.some(({ message }) => isSameRichText(message, draft))}
          onPost={(message, files) => posting.post(message, files, props.pin)}
        />
      )}
    </Box>
  )
}
