import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { useAnswered } from './useAnswered.ts'

interface Props {
  label: string
  submit: string
  isDanger?: boolean
  onSubmit: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a code of the authenticator app; what was wrong stands below it. */
export function CodeForm({ label, submit, isDanger = false, onSubmit, onClose }: Props) {
  const { t } = useTranslation('common')
  const [code, setCode] = useState('')
  const { isBusy, error, run } = useAnswered('code')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') void run(() => onSubmit(code))
      }}
      sx={{ display: 'grid', gap: 3, pt: 3, maxWidth: 300 }}
    >
      <Field
        label={label}
        autoFocus
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
        inputProps={{ autoComplete: 'one-time-code', maxLength: 20, spellCheck: false }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          loading={isBusy}
          disabled={code.trim() === ''}
        >
          {submit}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Box>
    </Box>
  )
}
