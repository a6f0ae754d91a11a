import { Post } from '@halftone/contract/parts/social/post.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { useRef, useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'

/** What `send` says or leaves to others, whatever it is asked. */
const saidAnyway = ['NO_PERMISSION', 'STEP_NEEDED', 'CONFIRM_NEEDED', 'UNAUTHENTICATED', 'TOKEN_EXPIRED'] as const

const Current = Post.pick({ content: true, version: true })

export interface TextConflict {
  theirs: { content: RichText; version: number }
  mine: RichText
  at: Date
}

/** The text of a post or event that was changed since the version that was `seen`: both stand there until one is chosen (409). */
export function useTextConflict(seen: number) {
  const [conflict, setConflict] = useState<TextConflict | null>(null)
  const version = useRef(seen)
  return {
    conflict,
    /** The version that the next one is made from. */
    version: (): number => version.current,
    /** Why `mine` was not kept: said, or shown beside theirs. */
    take: (error: unknown, mine: RichText): void => {
      const current = isAppError(error, 'CONFLICT') ? Current.safeParse(error.current).data : undefined
      if (current) setConflict({ theirs: current, mine, at: new Date() })
      else if (isAppError(error) && !isAppError(error, ...saidAnyway)) toast.failure(error)
    },
    /** What is saved next stands on their version. */
    choose: (): void => {
      version.current = conflict?.theirs.version ?? version.current
      setConflict(null)
    },
  }
}
