import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import type { CardCover } from '@halftone/contract/parts/cover.ts'
import { reviewStandings } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber, formatOrdinal } from '../../../lib/format.ts'
import { reviewWords } from '../../../ui/marks/reviewWords.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { valueText } from '../activityText.ts'
import { isDay, textOf } from '../log/compare.ts'
import { LogPicture } from '../log/LogPicture.tsx'
import { wordsOf } from '../log/logWords.ts'
import { useContents } from '../trash/useContents.ts'
import { type Authored, authored } from './othersWords.ts'

export type Thing = RevertPreview['things'][number]
export type Time = 'was' | 'now' | 'after'

interface Props {
  row: RevertRow
  thing: Thing | undefined
  time: Time
  /** The colours of boards by their name. */
  boards: ReadonlyMap<string, string>
}

export const isPresence = ({ field }: RevertRow) => field === 'deleted' || field === 'created'

/** A value of a row as one text. */
export function useRowText() {
  const { t, i18n } = useTranslation(['revert', 'common'])
  const { t: tLog } = useTranslation(['logs', 'activities'])
  const words = wordsOf(i18n, tLog, '')
  return (row: RevertRow, value: unknown): string => {
    if (isPresence(row)) return t(value === true ? 'isGone' : 'isThere')
    const standing = row.field === 'decision' ? reviewStandings.find((one) => one === value) : undefined
    if (standing) return t(reviewWords[standing])
    // Fields by their names, and what is on or off in words: as the log has them.
    const isOwn = typeof value === 'boolean' || (typeof value === 'object' && !Array.isArray(value))
    return valueText(isOwn ? textOf(value, words) : value) || t('nothing')
  }
}

/** A value as a person reads it: boards and pictures as such, what is deleted with what lies in it, texts by their words. */
export function RevertValue({ row, thing, time, boards }: Props) {
  const text = useRowText()
  const value = row[time]
  if (isPresence(row)) return <Presence {...{ row, thing, time }} />
  if (row.field === 'status' && typeof value === 'string')
    return (
      <>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <StatusDot color={boards.get(value) ?? 'var(--ink-3)'} />
          {value}
        </Box>
        <PlaceOf row={row} time={time} />
      </>
    )
  if (row.field === 'index' && row.places?.[time]) return <PlaceOf row={row} time={time} />
  const picture = row.pictures?.[time]
  if (picture) return <Pictured picture={picture}>{text(row, value)}</Pictured>
  if (time === 'now') return <Words row={row} text={text(row, value)} />
  return text(row, value)
}

function Pictured({ picture, children }: { picture: CardCover; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <LogPicture cover={picture} name="" size={44} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** Where among others: '4th of 37'. */
function PlaceOf({ row, time }: { row: RevertRow; time: Time }) {
  const { t, i18n } = useTranslation('revert')
  const place = row.places?.[time]
  if (!place) return null
  return (
    <div className="meta tabular">
      {t('placeOf', { nth: formatOrdinal(place.at, i18n.language), of: formatNumber(place.of) })}
    </div>
  )
}

/** Whether it is there: with what lies in it, and until when it is kept. */
function Presence({ row, thing, time }: Omit<Props, 'boards'>) {
  const { t, i18n } = useTranslation('revert')
  const contentsOf = useContents()
  const isGone = row[time] === true
  if (isGone && time === 'was' && row.field === 'created') return t('notYet')
  const trash = thing?.trash
  const place = row.places?.[time]
  const comes = place ? t('backIn', { nth: formatOrdinal(place.at, i18n.language) }) : t('comesBack')
  const main = isGone ? t('isGone') : time === 'after' ? comes : t('isThere')
  if (isGone)
    return (
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box component="span" sx={{ color: 'var(--danger)', display: 'flex', pt: 0.5 }}>
          <Trash2 size={15} aria-hidden="true" />
        </Box>
        <Box>
          {main}
          {trash && time === 'now' && <div className="meta">{t('keptUntil', { date: formatDate(trash.goneAt) })}</div>}
        </Box>
      </Box>
    )
  const words = (
    <>
      {trash && time === 'was' ? contentsOf({ ...trash, bytes: null }) || main : main}
      {trash && (
        <div className="meta">{time === 'was' ? contentsOf({ ...noCounts, bytes: trash.bytes }) : t('sameId')}</div>
      )}
      {time === 'was' && <PlaceOf row={row} time={time} />}
    </>
  )
  return thing?.cover ? <Pictured picture={thing.cover}>{words}</Pictured> : words
}
const noCounts = { artworks: null, files: null, comments: null, replies: null }

/** A text as it is: the words that came in are marked, those of others on their own tint. */
function Words({ row, text }: { row: RevertRow; text: string }) {
  const { was, now, became } = row
  const isText =
    typeof was === 'string' && typeof now === 'string' && was !== '' && !isDay(now) && row.field !== 'decision'
  if (!isText) return text
  return (
    <Marked row={row} parts={authored(valueText(was), typeof became === 'string' ? valueText(became) : null, text)} />
  )
}

/** A text as it comes back beside the words of others: they are marked. */
export function KeptWords({ row }: { row: RevertRow }) {
  const was = valueText(row.exactly)
  return <Marked row={row} parts={authored(was, was, valueText(row.after))} />
}

function Marked({ row: { changedBy }, parts }: { row: RevertRow; parts: readonly Authored[] }) {
  const { t } = useTranslation(['revert', 'logs'])
  const by = changedBy?.display_name ?? t('somebody')
  const tint = changedBy?.color ?? 'var(--warning)'
  const look = {
    them: { bgcolor: 'color-mix(in srgb, var(--success) 16%, transparent)', color: 'var(--success)' },
    others: { bgcolor: `color-mix(in srgb, ${tint} 24%, var(--panel))`, color: 'text.primary' },
  }
  return parts.map((part, at) =>
    part.by === 'before' ? (
      part.text
    ) : (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
        key={at}
        component="ins"
        aria-label={
          part.by === 'others' ? t('wordsOf', { name: by, text: part.text }) : t('logs:added', { text: part.text })
        }
        sx={{ ...look[part.by], borderRadius: 'var(--radius-s)', textDecoration: 'none' }}
      >
        {part.text}
      </Box>
    ),
  )
}
