import type { SecondStepNeeded } from '@halftone/contract/areas/auth.secondStep.ts'
import { authCalls } from '@halftone/contract/areas/auth.ts'
import { emailLine } from '@halftone/contract/parts/field.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { paths } from '../../../lib/area/paths.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { send } from '../../../lib/send.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { AuthForm } from '../components/AuthForm.tsx'
import { AuthHead } from '../components/AuthHead.tsx'
import { FormProblem } from '../components/FormProblem.tsx'
import { PasskeyButton } from '../components/PasskeyButton.tsx'
import { ProviderSignIn } from '../components/ProviderSignIn.tsx'
import { SecondStepForm } from '../components/SecondStepForm.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { useProblem } from '../components/useProblem.ts'
import { useArrival } from '../useArrival.ts'

const Form = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'emailNeeded')
    .pipe(emailLine({ message: 'emailForm' })),
  password: z.string().min(1, 'passwordNeeded'),
})

/** Signs in and goes to the dashboard, or to where the session was lost (R019, R317). */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const { problem, wait, explain, clear } = useProblem()
  const [step, setStep] = useState<SecondStepNeeded['second_step']>()
  const [params] = useSearchParams()
  const setup = useQuery({ queryKey: ['auth.needsSetup'], queryFn: () => send(authCalls.needsSetup, {}), retry: false })
  const form = useForm<z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { email: '', password: '' },
  })
  const { linked, enterLinked } = useArrival({
    explain,
    onStep: (next, email) => {
      form.setValue('email', email)
      setStep(next)
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    clear()
    try {
      const answer = await send(authCalls.login, { body }, { toastErrors: false, toastSuccess: false })
      if ('second_step' in answer) setStep(answer.second_step)
      else await enterLinked(answer, body.email)
    } catch (error) {
      explain(error)
      // Fields keep what was typed; the password is the likely one.
      form.setFocus(isAppError(error) && error.errors.email ? 'email' : 'password', { shouldSelect: true })
    }
  })
  if (setup.data?.needed && params.has('token')) return <Navigate to={`${paths.setup}?${params}`} replace />
  if (step)
    return (
      <SecondStepForm
        step={step}
        onDone={(tokens, email = form.getValues('email').trim().toLowerCase()) => enterLinked(tokens, email)}
        onBack={(why) => {
          setStep(undefined)
          form.resetField('password')
          if (why) explain(why)
        }}
      />
    )
  const email = form.watch('email')
  const text = (key: string | undefined) => (key ? t(key) : undefined)
  return (
    <>
      <AuthHead title={t('login.title')} text={setup.data?.needed ? t('login.noOwner') : t('login.text')} />
      {linked && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('provider.link', { email: linked })}
        </Alert>
      )}
      <AuthForm onSubmit={submit}>
        <FormProblem text={problem} />
        <Field
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
          error={text(errors.email?.message)}
          {...inputOf(form.register('email'))}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          aside={
            // Hit above itself rather than in the field below.
            <MuiLink
              component={Link}
              to={paths.forgot}
              underline="hover"
              className="finger"
              sx={{ '&.finger::after': { top: 'calc(50% - 4px)' } }}
            >
              {t('login.forgot')}
            </MuiLink>
          }
          error={text(errors.password?.message)}
          {...inputOf(form.register('password'))}
        />
        <SubmitButton isBusy={isSubmitting} wait={wait}>
          {t('login.submit')}
        </SubmitButton>
        <PasskeyButton onDone={(tokens) => enterLinked(tokens, tokens.email)} onProblem={explain} />
        {!linked && <ProviderSignIn email={email} />}
      </AuthForm>
    </>
  )
}
