import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { useStepDraft } from './useStepDraft.ts'

interface Props {
  draft: ReturnType<typeof useStepDraft>
  /** Who needs it, in words. */
  label: string
  isDisabled?: boolean
}

/** Whether a second step is needed at sign-in, and from which day on. */
export function StepFields({ draft, label, isDisabled = false }: Props) {
  const { t } = useTranslation('step')
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <FormControlLabel
        label={label}
        disabled={isDisabled}
        control={<Switch checked={draft.isOn} onChange={(_, on) => draft.setOn(on)} />}
      />
      {draft.isOn && (
        <>
          <DateField
            label={t('from')}
            value={draft.day}
            onChange={draft.setDay}
            isDisabled={isDisabled}
            error={draft.isWrong ? t('chooseDay') : undefined}
          />
          <Box className="meta">{t('fromText')}</Box>
        </>
      )}
    </Box>
  )
}
