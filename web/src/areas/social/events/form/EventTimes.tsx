import { reminders } from '@halftone/contract/parts/social/event.ts'
import { wallTimeIn } from '@halftone/contract/rules/social/zonedTime.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZones } from '../../../../lib/format.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { SmallSelect } from '../../../../ui/fields/SmallSelect.tsx'
import { type EventForm, isOverAt, momentOf, shownDate, typedDate, wallText } from './eventForm.ts'

interface Props {
  form: EventForm
  onChange: (patch: Partial<EventForm>) => void
  startError: string | undefined
  endError: string | undefined
}

/** From when to when, as clocks show it in which zone, and when it is reminded of. Another start moves the end along. */
export function EventTimes({ form, onChange, startError, endError }: Props) {
  const { t, i18n } = useTranslation('events')
  const zones = useMemo(() => timeZones(i18n.language), [i18n.language])
  const zone = zones.find(({ code }) => code === form.zone) ?? { code: form.zone, name: form.zone }
  const moveStart = (date: Date | null) => {
    const start = typedDate(date)
    const [before, after, end] = [form.start, start, form.end].map((text) => momentOf(text, form.zone)?.getTime())
    const isWhole = before !== undefined && after !== undefined && end !== undefined && end > before
    const moved = isWhole ? wallText(wallTimeIn(new Date(after + end - before), form.zone)) : form.end
    onChange({ start, end: moved })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <DateField
        label={t('start')}
        value={shownDate(form.start)}
        hasTime
        isWall
        error={startError}
        onChange={moveStart}
      />
      <DateField
        label={t('end')}
        value={shownDate(form.end)}
        hasTime
        isWall
        error={endError}
        onChange={(date) => onChange({ end: typedDate(date) })}
      />
      {/* own clock: what is said beside a date; the server decides by the database's. */}
      {!endError && isOverAt(form, new Date()) && (
        <Box role="status" className="meta" sx={{ gridColumn: '1 / -1' }}>
          {t('isOver')}
        </Box>
      )}
      <Autocomplete
        options={zones}
        value={zone}
        disableClearable
        size="small"
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.code === other.code}
        onChange={(_, chosen) => onChange({ zone: chosen.code })}
        renderInput={(params) => <TextField {...params} label={t('zone')} />}
      />
      <Box>
        <Box aria-hidden="true" className="field-label">
          {t('reminder')}
        </Box>
        <SmallSelect
          label={t('reminder')}
          isFullWidth
          options={reminders.map((minutes) => ({ id: minutes, name: t(`remind.${minutes}`) }))}
          value={form.remindBefore}
          onChange={(remindBefore) => onChange({ remindBefore })}
        />
      </Box>
    </Box>
  )
}
