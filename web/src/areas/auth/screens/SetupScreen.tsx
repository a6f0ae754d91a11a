import { authCalls } from '@halftone/contract/areas/auth.ts'
import { emailLine } from '@halftone/contract/parts/field.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { paths } from '../../../lib/area/paths.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { send } from '../../../lib/send.ts'
import { session } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'
import { AuthForm } from '../components/AuthForm.tsx'
import { AuthHead } from '../components/AuthHead.tsx'
import { FormProblem } from '../components/FormProblem.tsx'
import { NewPassword } from '../components/NewPassword.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { useProblem } from '../components/useProblem.ts'

const Form = z.object({
  company: z.string().trim().min(1, 'companyNeeded').max(100),
  first_name: z.string().trim().min(1, 'firstNeeded').max(60),
  last_name: z.string().trim().min(1, 'lastNeeded').max(60),
  email: emailLine({ message: 'emailForm' }),
  password: z.string().min(12, 'passwordShort').max(128, 'passwordLong'),
})
type Form = z.infer<typeof Form>
const names = ['company', 'first_name', 'last_name', 'email', 'password'] as const

/** Makes the company and its owner, once, by the link that the first start printed. Afterwards it goes to the sign-in. */
export function SetupScreen() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const { problem, wait, explain, clear } = useProblem()
  const setup = useQuery({ queryKey: ['auth.needsSetup'], queryFn: () => send(authCalls.needsSetup, {}) })
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { company: '', first_name: '', last_name: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    clear()
    try {
      const body = { ...values, token: params.get('token') ?? '' }
      const tokens = await send(authCalls.setup, { body }, { toastErrors: false, toastSuccess: false })
      session.signIn(tokens, body.email)
    } catch (error) {
      const own = isAppError(error) ? error.errors : {}
      for (const name of names) if (own[name]) form.setError(name, { message: own[name] }, { shouldFocus: true })
      if (!names.some((name) => own[name])) explain(error)
    }
  })
  if (setup.isPending) return <PageLoading />
  if (setup.isError)
    return <ErrorState title={t('setup.failed')} error={setup.error} onRetry={() => void setup.refetch()} />
  if (!setup.data.needed) return <Navigate to={paths.login} replace />
  const field = (name: (typeof names)[number]) => {
    const message = errors[name]?.message
    return { error: message && t(message, message), ...inputOf(form.register(name)) }
  }
  return (
    <>
      <AuthHead title={t('setup.title')} text={t('setup.text')} />
      <AuthForm onSubmit={submit}>
        <FormProblem text={problem} />
        <Field label={t('setup.company')} autoComplete="organization" autoFocus {...field('company')} />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <Field label={t('setup.first')} autoComplete="given-name" {...field('first_name')} />
          <Field label={t('setup.last')} autoComplete="family-name" {...field('last_name')} />
        </Box>
        <Field label={t('email')} type="email" autoComplete="username" {...field('email')} />
        <NewPassword typed={form.watch('password')} {...field('password')} />
        <SubmitButton isBusy={isSubmitting} wait={wait}>
          {t('setup.submit')}
        </SubmitButton>
      </AuthForm>
      <Box className="meta" sx={{ mt: 3 }}>
        {t('setup.once')}
      </Box>
    </>
  )
}
