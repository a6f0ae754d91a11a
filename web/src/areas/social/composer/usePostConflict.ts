import { Post } from '@halftone/contract/parts/social/post.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import { useRef, useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'
import type { Written } from './PostForm.tsx'
import { republish } from './publishing.ts'

const Current = Post.pick({ content: true, version: true })

interface Conflict {
  theirs: { content: RichText; version: number }
  mine: RichText
  at: Date
}

/** Saves a post from the version that was seen; where it was changed since, both texts stand there until one is chosen (409). */
export function usePostConflict(post: Post) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const version = useRef(post.version)
  /** Rejects where it is not kept, which is said. */
  const save = async (written: Written): Promise<void> => {
    try {
      await republish({ ...post, version: version.current }, written)
    } catch (error) {
      const current = isAppError(error, 'CONFLICT') ? Current.safeParse(error.current).data : undefined
      if (current) setConflict({ theirs: current, mine: written.content, at: new Date() })
      else toast.failure(error)
      throw error
    }
  }
  /** What is saved next stands on their version. */
  const choose = (): void => {
    version.current = conflict?.theirs.version ?? version.current
    setConflict(null)
  }
  return { conflict, save, choose }
}
