import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'

/** A password with an eye, and a hint while Caps Lock is on. */
export function PasswordField({ hint, ...rest }: ComponentProps<typeof Field>) {
  const { t } = useTranslation('common')
  const [isShown, setShown] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  return (
    <Field
      {...rest}
      type={isShown ? 'text' : 'password'}
      hint={hasCaps ? t('capsLock') : hint}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      endAdornment={
        <IconButton
          size="small"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  )
}
