import { authCalls } from '@halftone/contract/areas/auth.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { paths } from '../../../lib/area/paths.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { send } from '../../../lib/send.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { AuthForm } from '../components/AuthForm.tsx'
import { AuthHead } from '../components/AuthHead.tsx'
import { BackToLogin } from '../components/BackToLogin.tsx'
import { FormProblem } from '../components/FormProblem.tsx'
import { NewPassword } from '../components/NewPassword.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { useProblem } from '../components/useProblem.ts'

const Form = z
  .object({ password: z.string().min(12, 'passwordShort').max(128, 'passwordLong'), again: z.string() })
  .refine((form) => form.password === form.again, { path: ['again'], error: 'passwordDiffers' })

/** Sets a new password with the token of the mail; the same page accepts an invitation. */
export function ResetScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { problem, wait, explain, clear } = useProblem()
  const form = useForm<z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { password: '', again: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    clear()
    try {
      await send(
        authCalls.reset,
        { params: { token }, body: { password } },
        { toastErrors: false, toastSuccess: false },
      )
      navigate(paths.verifyReset, { replace: true })
    } catch (error) {
      const own = isAppError(error) ? error.errors.password : undefined
      if (own) form.setError('password', { message: own })
      else explain(error)
      form.setFocus('password')
    }
  })
  return (
    <>
      <AuthHead title={t('reset.title')} text={t('reset.text')} />
      <AuthForm onSubmit={submit}>
        <FormProblem text={problem} />
        <NewPassword
          typed={form.watch('password')}
          autoFocus
          error={errors.password?.message && t(errors.password.message, errors.password.message)}
          {...inputOf(form.register('password'))}
        />
        <PasswordField
          label={t('reset.again')}
          autoComplete="new-password"
          error={errors.again?.message && t(errors.again.message)}
          {...inputOf(form.register('again'))}
        />
        <SubmitButton isBusy={isSubmitting} wait={wait}>
          {t('reset.submit')}
        </SubmitButton>
      </AuthForm>
      <BackToLogin />
    </>
  )
}
