import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import Box from '@mui/material/Box'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListingBadge } from '../../../../ui/marks/ListingBadge.tsx'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { storeStateOf } from '../../activityText.ts'
import { compare } from '../compare.ts'
import { LogPicture } from '../LogPicture.tsx'
import { LogSide } from '../LogSide.tsx'
import { wordsOf } from '../logWords.ts'
import { readingOf } from '../readings.ts'

interface Props {
  line: LogLine
  side: 'old' | 'new'
  search: string
  isWhole: boolean
  /** The colours of boards by their name. */
  boards: ReadonlyMap<string, string>
}

/** Old or new data of a line, as a person reads it: pictures as pictures, boards as boards, texts by their words. */
export function DataCell({ line, side, search, isWhole, boards }: Props) {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const { oldContent, newContent } = line.eventContent
  const value = side === 'old' ? oldContent : newContent
  const { as } = readingOf(line.name)
  const isBoard = as === 'board' || line.eventType === 'status'
  if (isBoard && typeof value === 'string')
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <StatusDot color={boards.get(value) ?? 'var(--ink-3)'} />
        <span className="one-line">{value}</span>
      </Box>
    )
  if (as === 'state') return <StoreState line={line} side={side} search={search} isWhole={isWhole} />
  if (as === 'count' && typeof value === 'number') return <span>{t('counts', { count: value })}</span>
  if (side === 'new' && line.action === 'delete' && newContent === null)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'var(--danger)' }}>
        <Trash2 size={16} aria-hidden="true" />
        {t('deleted')}
      </Box>
    )
  const picture = line.pictures[side]
  const sides = compare(oldContent, newContent, wordsOf(i18n, t, line.name))[side]
  const words = <LogSide sides={sides} search={search} isWhole={isWhole} />
  if (!picture) return words
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <LogPicture cover={picture} name={line.eventContent.fileName ?? ''} size={44} />
      {sides.length > 0 && words}
    </Box>
  )
}

/** The state of a listing before and after, with the account and what the channel said (R687). */
function StoreState({ line, side, search, isWhole }: Omit<Props, 'boards'>) {
  const { oldContent, newContent } = line.eventContent
  const state = storeStateOf({ ...line, action: side === 'old' ? String(oldContent ?? '') : line.action })
  const said = side === 'new' && typeof newContent === 'string' ? newContent : ''
  if (!state && said === '') return <div className="quiet">–</div>
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, minWidth: 0 }}>
      {state && <ListingBadge state={state} />}
      {said && (
        <LogSide
          sides={[{ label: null, isList: false, stay: 0, parts: [{ text: said, change: 'same' }] }]}
          search={search}
          isWhole={isWhole}
        />
      )}
    </Box>
  )
}
