import Box from '@mui/material/Box'
import { nearChanges, wordDiff } from '../../../ui/marks/wordDiff.ts'

/** One side of a changed text, its words marked: those that go are struck, those that come stand on their ground. */
export function ChangedWords({ before, after, side }: { before: string; after: string; side: 'old' | 'new' }) {
  const parts = nearChanges(wordDiff(before, after)[side])
  return (
    <span data-words={side}>
      {parts.map(({ text, change }, at) =>
        change === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
          <span key={at}>{text}</span>
        ) : (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
            key={at}
            component={change === 'gone' ? 'del' : 'ins'}
            sx={
              change === 'gone'
                ? { bgcolor: 'var(--danger-soft)', color: 'var(--danger-ink)' }
                : { bgcolor: 'var(--success-soft)', color: 'var(--success-ink)' }
            }
          >
            {text}
          </Box>
        ),
      )}
    </span>
  )
}
