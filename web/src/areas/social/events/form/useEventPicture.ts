import type { Post } from '@halftone/contract/parts/social/post.ts'
import { useState } from 'react'
import { useChosenFiles } from '../../../comments/useChosenFiles.ts'
import { storedFiles } from '../../../comments/usePosting.ts'

/** One of an event's two pictures while it is written: its upload begins at once. */
export function useEventPicture(groupId: number, there: Post['cover']) {
  const { files, add, cancel } = useChosenFiles(groupId)
  const [isGone, setGone] = useState(false)
  const chosen = files.at(-1)
  const drop = () => {
    for (const { transferId } of files) cancel(transferId)
  }
  return {
    chosen,
    url: isGone ? null : (there?.url2x ?? there?.url ?? null),
    choose: (file: File) => {
      drop()
      add([file])
    },
    remove: () => {
      drop()
      setGone(true)
    },
    /** As it travels: undefined where it stays as it is. */
    wanted: async () => {
      const [stored] = chosen ? await storedFiles([chosen]) : []
      if (stored) return stored
      return isGone && there ? null : undefined
    },
  }
}
