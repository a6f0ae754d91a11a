import Box from '@mui/material/Box'
import { wordDiff } from '../../../ui/marks/wordDiff.ts'

/** Letters of what stays that are shown before and after a change. */
const around = 40

/** What stays, cut to what stands beside a change. */
function near(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= around * 2) return text
  const [start, end] = [text.slice(0, around), text.slice(-around)]
  return isFirst ? `…${end}` : isLast ? `${start}…` : `${start}…${end}`
}

/** One side of a changed text, its words marked: those that go are struck, those that come stand on their ground. */
export function ChangedWords({ before, after, side }: { before: string; after: string; side: 'old' | 'new' }) {
  const parts = wordDiff(before, after)[side]
  return (
    <span data-words={side}>
      {parts.map(({ text, change }, at) =>
        change === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
          <span key={at}>{near(text, at === 0, at === parts.length - 1)}</span>
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
