import { Suspense } from 'react'
import { part } from '../../../lib/part.ts'
import { useStore } from '../../../lib/store.ts'
import { gonePosts } from '../postCache.ts'

const LostWords = part(async () => (await import('./LostWords.tsx')).LostWords)

/** Where posts went while they were shown: what was being written to them. */
export function KeptWords() {
  const posts = useStore(gonePosts)
  return (
    posts.length > 0 && (
      <Suspense fallback={null}>
        <LostWords posts={posts} />
      </Suspense>
    )
  )
}
