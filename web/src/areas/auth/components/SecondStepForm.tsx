import type { SecondStepNeeded } from '@halftone/contract/areas/auth.secondStep.ts'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { send } from '../../../lib/send.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthHead } from './AuthHead.tsx'
import { FormProblem } from './FormProblem.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useProblem } from './useProblem.ts'

type Tokens = Awaited<ReturnType<typeof finish>>
const finish = (ticket: string, code: string) =>
  send(authCalls.finishLogin, { body: { ticket, code } }, { toastErrors: false, toastSuccess: false })

interface Props {
  step: SecondStepNeeded['second_step']
  /** With the address where a passkey has said who it is. */
  onDone: (tokens: Tokens, email?: string) => void
  /** Back to address and password: it took too long, or it is somebody else. */
  onBack: (why?: unknown) => void
}

/** The second step of signing in: the code of the app, which goes by itself when it is whole, or a recovery code. */
export function SecondStepForm({ step: { ticket, app, passkey }, onDone, onBack }: Props) {
  const { t } = useTranslation('auth')
  const { problem, wait, explain, clear } = useProblem()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(!app)
  const [isBusy, setBusy] = useState(false)
  const submit = async (given: string) => {
    if (isBusy || given.trim() === '') return
    clear()
    setBusy(true)
    try {
      onDone(await finish(ticket, given))
    } catch (error) {
      setBusy(false)
      if (isAppError(error, 'UNAUTHENTICATED')) onBack(error)
      else explain(error)
    }
  }
  const change = (text: string) => {
    setCode(text)
    if (!isRecovery && /^\d{6}$/.test(text)) void submit(text)
  }
  return (
    <>
      <AuthHead
        title={t('second.title')}
        text={t(isRecovery ? (app ? 'second.recoveryText' : 'second.passkeyText') : 'second.text')}
      />
      <AuthForm onSubmit={() => submit(code)}>
        <FormProblem text={problem} />
        <Field
          key={String(isRecovery)}
          label={t(isRecovery ? 'second.recoveryCode' : 'second.code')}
          autoFocus
          value={code}
          onChange={({ target }) => change(isRecovery ? target.value : target.value.replace(/\s/g, ''))}
          inputProps={{
            autoComplete: isRecovery ? 'off' : 'one-time-code',
            inputMode: isRecovery ? 'text' : 'numeric',
            maxLength: isRecovery ? 20 : 7,
            spellCheck: false,
            autoCapitalize: 'characters',
          }}
          aside={
            app && (
              <MuiLink
                component="button"
                type="button"
                underline="hover"
                onClick={() => {
                  setRecovery(!isRecovery)
                  setCode('')
                  clear()
                }}
              >
                {t(isRecovery ? 'second.useApp' : 'second.useRecovery')}
              </MuiLink>
            )
          }
        />
        <SubmitButton isBusy={isBusy} wait={wait}>
          {t('login.submit')}
        </SubmitButton>
        {passkey && <PasskeyButton onDone={(tokens) => onDone(tokens, tokens.email)} onProblem={explain} />}
        <MuiLink
          component="button"
          type="button"
          underline="hover"
          onClick={() => onBack()}
          sx={{ justifySelf: 'start' }}
        >
          {t('backToLogin')}
        </MuiLink>
      </AuthForm>
    </>
  )
}
