import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { dueDate, dueDays } from '../model/dueDays.ts'
import { setDeadlineOf } from '../productActions.ts'

interface Props {
  ids: readonly number[]
  onDone: () => void
  /** Any other day: asks for it. */
  onPick: () => void
}

/** What `1`, `2`, … of the due menu mean; undefined for any other key. */
export function dueChoices({ ids, onDone, onPick }: Props) {
  const set = (deadline: string | null) => () => {
    onDone()
    void setDeadlineOf(ids, deadline)
  }
  const days = dueDays.map((day, at) => {
    const date = dueDate(day)
    return { name: day, keys: String(at + 1), date, run: set(date) }
  })
  return [
    ...days,
    { name: 'pick' as const, keys: String(days.length + 1), date: null, run: onPick },
    { name: 'none' as const, keys: '0', date: null, run: set(null) },
  ]
}

/** Today, Friday, in a week, another day, none: lines of a menu, each with its key. */
export function DueItems(props: Props) {
  const { t } = useTranslation('products')
  return dueChoices(props).map(({ name, keys, date, run }) => (
    <MenuItem key={name} onClick={run}>
      <span style={{ flex: 1, paddingRight: 16 }}>{name === 'none' ? t('noDate') : t(`due.${name}`)}</span>
      {date && <span style={{ color: 'var(--ink-2)', paddingRight: 8 }}>{formatDay(date)}</span>}
      <KeyHint keys={keys} />
    </MenuItem>
  ))
}
