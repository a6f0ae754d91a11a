import type { Account } from '@halftone/contract/areas/accounts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../lib/appError.ts'
import { uuid } from '../../lib/clientId.ts'
import { useCheckedForm } from '../../lib/useCheckedForm.ts'
import { type AccountForm, accountShape, formOf, saveAccount } from './accountForm.ts'

/** The form of an account, new without one. What the server refuses stands at its field, the rest in `problem`. */
export function useAccountForm(account: Account | null, groupId: number, onSaved: () => void) {
  const { t } = useTranslation('accounts')
  const [problem, setProblem] = useState('')
  const [key] = useState(uuid)
  const form = useCheckedForm(accountShape, { defaultValues: formOf(account, groupId) })
  const save = form.handleSubmit(async (values) => {
    setProblem('')
    try {
      await saveAccount(account, values, key)
      onSaved()
    } catch (error) {
      const own = isAppError(error) ? error.errors : {}
      for (const [name, message] of Object.entries(own)) {
        const field = Object.keys(accountShape.shape).find((known): known is keyof AccountForm => known === name)
        if (field) form.setError(field, { message })
      }
      const rest = Object.entries(own).find(([name]) => !(name in accountShape.shape))?.[1]
      if (rest || Object.keys(own).length === 0)
        setProblem(
          rest ?? `${t(account ? 'updateFailed' : 'addFailed')}. ${error instanceof Error ? error.message : ''}`,
        )
    }
  })
  return { form, save, problem }
}
