import { authCalls } from '@halftone/contract/areas/auth.ts'
import { emailLine } from '@halftone/contract/parts/field.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../lib/area/paths.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { send } from '../../../lib/send.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { AuthForm } from '../components/AuthForm.tsx'
import { AuthHead } from '../components/AuthHead.tsx'
import { BackToLogin } from '../components/BackToLogin.tsx'
import { FormProblem } from '../components/FormProblem.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { useProblem } from '../components/useProblem.ts'

const Form = z.object({ email: emailLine({ message: 'emailForm' }) })

/** Asks for a link by mail. Tells nothing about which accounts exist. */
export function ForgotScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { problem, wait, explain, clear } = useProblem()
  const form = useForm<z.infer<typeof Form>>({ resolver: zodResolver(Form), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    clear()
    try {
      await send(authCalls.forgot, { body }, { toastErrors: false, toastSuccess: false })
      navigate(paths.verifyForgot, { state: { email: body.email } })
    } catch (error) {
      explain(error)
      form.setFocus('email')
    }
  })
  return (
    <>
      <AuthHead title={t('forgot.title')} text={t('forgot.text')} />
      <AuthForm onSubmit={submit}>
        <FormProblem text={problem} />
        <Field
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          error={errors.email?.message && t(errors.email.message)}
          {...inputOf(form.register('email'))}
        />
        <SubmitButton isBusy={isSubmitting} wait={wait}>
          {t('forgot.submit')}
        </SubmitButton>
      </AuthForm>
      <BackToLogin />
    </>
  )
}
