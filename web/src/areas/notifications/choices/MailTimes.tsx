import type { NotificationChoices } from '@halftone/contract/areas/notifications.ts'
import { languageCodes } from '@halftone/contract/parts/company/general.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../i18n/i18n.ts'
import { ownTimeZone, timeZones } from '../../../lib/format.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { SearchedChoice } from '../../configs/general/SearchedChoice.tsx'
import { QuietTime } from './QuietTime.tsx'

interface Props {
  choices: NotificationChoices
  onChange: (changes: Partial<NotificationChoices>) => void
}

/** From ten in the evening until seven. */
const night = { from: 22 * 60, to: 7 * 60 }

/** When mails may come, by whose clock, and in which language. Saves at once. */
export function MailTimes({ choices: { quiet, language, timeZone }, onChange }: Props) {
  const { t, i18n } = useTranslation('notifications')
  const zones = useMemo(
    () => [{ code: '', name: t('choices.ofCompany') }, ...timeZones(i18n.language)],
    [t, i18n.language],
  )
  // Whoever wants quiet means the clock on the wall.
  const zone = timeZone === null ? { timeZone: ownTimeZone() } : {}
  return (
    <Box sx={{ px: 4, pb: 4, display: 'grid', gap: 4 }}>
      <Box>
        <FormControlLabel
          label={t('choices.quiet')}
          control={
            <Switch checked={quiet !== null} onChange={(_, on) => onChange({ quiet: on ? night : null, ...zone })} />
          }
        />
        <Box className="meta">{t('choices.quietText')}</Box>
        {quiet && (
          <Box sx={{ mt: 2, display: 'flex', gap: 3, alignItems: 'end', flexWrap: 'wrap' }}>
            <QuietTime
              label={t('choices.from')}
              minute={quiet.from}
              other={quiet.to}
              onChange={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            <QuietTime
              label={t('choices.to')}
              minute={quiet.to}
              other={quiet.from}
              onChange={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </Box>
        )}
      </Box>
      <Box sx={{ maxWidth: 420 }}>
        <SearchedChoice
          label={t('choices.timeZone')}
          hint={t('choices.timeZoneText')}
          options={zones}
          value={timeZone ?? ''}
          isDisabled={false}
          onChange={(code) => onChange({ timeZone: code === '' ? null : code })}
        />
      </Box>
      <Box>
        <Box sx={{ mb: 1.5, fontWeight: 550 }}>{t('choices.language')}</Box>
        <SmallSelect
          label={t('choices.language')}
          minWidth={200}
          value={language ?? ''}
          options={[
            { id: '', name: t('choices.ofCompany') },
            ...languageCodes.map((id) => ({ id, name: languages[id] })),
          ]}
          onChange={(id) => onChange({ language: languageCodes.find((code) => code === id) ?? null })}
        />
      </Box>
    </Box>
  )
}
