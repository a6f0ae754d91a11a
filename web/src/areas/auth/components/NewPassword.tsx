import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A password being chosen: strength and the rule below it. */
export function NewPassword({
  typed,
  ...rest
}: Omit<ComponentProps<typeof PasswordField>, 'label'> & { typed: string }) {
  const { t } = useTranslation('auth')
  return (
    <PasswordField
      label={t('password')}
      autoComplete="new-password"
      hint={
        <Box component="span" sx={{ width: '100%' }}>
          <PasswordStrength password={typed} />
          {t('passwordRule')}
        </Box>
      }
      {...rest}
    />
  )
}
