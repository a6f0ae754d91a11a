import { isEmptyRichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readerId } from '../../../lib/profile.ts'
import { LostRight } from '../../../ui/fields/LostRight.tsx'
import { dropDraft, readDraft } from '../../../ui/richtext/textDrafts.ts'
import { type GonePost, gonePosts } from '../postCache.ts'

/** ms in which the box of a post that goes has kept its text. */
const kept = 600

const keyOf = (id: number): string => `${readerId() ?? 0}:comment:post:${id}`
const wordsOn = ({ id }: GonePost): string => {
  const draft = readDraft(keyOf(id))
  return draft && !isEmptyRichText(draft) ? richTextToString(draft) : ''
}

/** What somebody was writing to posts that are gone now: it stays until it is copied or discarded. */
export function LostWords({ posts }: { posts: readonly GonePost[] }) {
  const { t } = useTranslation('social')
  const [shown, setShown] = useState<readonly (GonePost & { words: string })[]>([])
  useEffect(() => {
    const timer = setTimeout(
      () => setShown(posts.map((post) => ({ ...post, words: wordsOn(post) })).filter(({ words }) => words !== '')),
      kept,
    )
    return () => clearTimeout(timer)
  }, [posts])
  const drop = (id: number) => {
    dropDraft(keyOf(id))
    gonePosts.set((all) => all.filter((one) => one.id !== id))
    setShown((all) => all.filter((one) => one.id !== id))
  }
  if (shown.length === 0) return null
  return (
    <Box
      sx={{
        ...{ position: 'sticky', top: 8, zIndex: 3, display: 'grid', gap: 2 },
        '& > [role=alert]': { mt: 0, bgcolor: 'background.paper' },
      }}
    >
      {shown.map(({ id, title, words }) => (
        <LostRight key={id} text={() => words} onDrop={() => drop(id)}>
          {t('lostWords', { title })}
          <Box className="two-lines" sx={{ mt: 1, fontWeight: 550, overflowWrap: 'anywhere' }}>
            {words}
          </Box>
        </LostRight>
      ))}
    </Box>
  )
}
