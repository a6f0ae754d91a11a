import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import type { OpenInvitation } from '@halftone/contract/areas/users.invitations.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import { line, password } from '@halftone/contract/parts/field.ts'
import { says } from '@halftone/contract/phrase.ts'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { send } from '../../../lib/send.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { enter } from '../enter.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthHead } from './AuthHead.tsx'
import { FormProblem } from './FormProblem.tsx'
import { NewPassword } from './NewPassword.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useProblem } from './useProblem.ts'

const shape = z.object({
  first_name: line(60, says('users.enterFirstName')),
  last_name: line(60, says('users.enterLastName')),
  password,
})
const names = ['first_name', 'last_name', 'password'] as const

/** Name and password of who was invited; then they are signed in, on the board of the team. */
export function JoinForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { t } = useTranslation('auth')
  const [params, setParams] = useSearchParams()
  const [tokens, setTokens] = useState<LoginResult>()
  const { problem, wait, explain, clear } = useProblem()
  const { email, first_name, last_name, team, company, invited_by: by, group_id: groupId } = invitation
  const form = useCheckedForm(shape, { defaultValues: { first_name, last_name, password: '' } })
  const { errors, isSubmitting } = form.formState
  const next = params.get('next')
  useEffect(() => {
    // The address says where to go before the session begins: who is signed in leaves this page at once.
    if (tokens && next) enter(tokens, email)
  }, [tokens, next, email])
  const submit = form.handleSubmit(async (values) => {
    clear()
    try {
      const body = { ...values, token }
      setTokens(await send(userCalls.join, { body }, { toastErrors: false, toastSuccess: false }))
      setParams({ next: `/products?team=${groupId}` }, { replace: true })
    } catch (error) {
      const own = isAppError(error) ? error.errors : {}
      for (const name of names) if (own[name]) form.setError(name, { message: own[name] }, { shouldFocus: true })
      if (!names.some((name) => own[name])) explain(error)
    }
  })
  return (
    <>
      <AuthHead
        title={t('join.title', { team })}
        text={t('join.text', { by, company, ...(team === company && { context: 'company' }) })}
      />
      <AuthForm onSubmit={submit}>
        <FormProblem text={problem} />
        <Field label={t('email')} type="email" autoComplete="username" value={email} readOnly />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <Field
            label={t('setup.first')}
            autoComplete="given-name"
            error={errors.first_name?.message}
            {...inputOf(form.register('first_name'))}
          />
          <Field
            label={t('setup.last')}
            autoComplete="family-name"
            error={errors.last_name?.message}
            {...inputOf(form.register('last_name'))}
          />
        </Box>
        <NewPassword
          typed={form.watch('password')}
          autoFocus
          error={errors.password?.message}
          {...inputOf(form.register('password'))}
        />
        <SubmitButton isBusy={isSubmitting} wait={wait}>
          {t('join.submit')}
        </SubmitButton>
      </AuthForm>
    </>
  )
}
