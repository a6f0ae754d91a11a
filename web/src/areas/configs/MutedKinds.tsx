import { notificationKinds, notificationSubjects } from '@halftone/contract/rules/notifications/kinds.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Kinds that nobody is told of. */
  muted: readonly string[]
  isDisabled: boolean
  onChange: (muted: string[]) => void
}

/** What people are told of in the whole workspace; a box without its tick is muted. */
export function MutedKinds({ muted, isDisabled, onChange }: Props) {
  const { t } = useTranslation('configs')
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {t('general.tell')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, gap: 4 }}>
        {notificationSubjects.map((subject) => (
          <Box key={subject} role="group" aria-label={t(`general.about.${subject}`)}>
            <Box className="meta" sx={{ mb: 1 }}>
              {t(`general.about.${subject}`)}
            </Box>
            {notificationKinds[subject].map((kind) => (
              <FormControlLabel
                key={kind}
                label={t(`general.kind.${kind}`)}
                disabled={isDisabled}
                sx={{ display: 'flex', mr: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={!muted.includes(kind)}
                    onChange={(_, isTold) =>
                      onChange(isTold ? muted.filter((other) => other !== kind) : [...muted, kind])
                    }
                  />
                }
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
