import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Marked } from '../../../ui/Marked.tsx'
import { nearChanges, type Part } from '../../../ui/marks/wordDiff.ts'
import type { Side } from './compare.ts'

const look = {
  gone: { bgcolor: 'color-mix(in srgb, var(--danger) 13%, transparent)', color: 'var(--danger)' },
  new: { bgcolor: 'color-mix(in srgb, var(--success) 16%, transparent)', color: 'var(--success)' },
} as const

/** What stays, went or came: never by colour alone, and said to readers. */
function Piece({ part: { text, change }, search, isChip }: { part: Part; search: string; isChip: boolean }) {
  const { t } = useTranslation('logs')
  const words = <Marked text={text} part={search} />
  const chip = isChip ? { display: 'inline-block', px: 1.5, mr: 1, mb: 0.5 } : {}
  if (change === 'same')
    return isChip ? (
      <Box component="span" sx={{ ...chip, pl: 0 }}>
        {words}
      </Box>
    ) : (
      words
    )
  return (
    <Box
      component={change === 'gone' ? 'del' : 'ins'}
      aria-label={t(change === 'gone' ? 'removed' : 'added', { text })}
      sx={{
        ...look[change],
        ...chip,
        borderRadius: 'var(--radius-s)',
        textDecoration: change === 'gone' ? 'line-through' : 'none',
      }}
    >
      {words}
    </Box>
  )
}

/** Old or new data of one line: a few lines of it, those with a change or with what is searched; all where `isWhole`. */
export function LogSide({ sides, search, isWhole }: { sides: readonly Side[]; search: string; isWhole: boolean }) {
  const { t } = useTranslation('logs')
  if (sides.length === 0) return <div className="quiet">–</div>
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        ...(!isWhole && {
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }),
      }}
    >
      {sides.map(({ label, parts, isList, stay }, at) => (
        // A line has each field once, in the order in which they were logged.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Box key={at} component={sides.length > 1 || isList ? 'div' : 'span'}>
          {label !== null && <span className="meta">{label}: </span>}
          {(isWhole || isList || search !== '' ? parts : nearChanges(parts)).map((part, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
            <Piece key={n} part={part} search={search} isChip={isList} />
          ))}
          {stay > 0 && <span className="meta">{t('stay', { count: stay })}</span>}
        </Box>
      ))}
    </Box>
  )
}
