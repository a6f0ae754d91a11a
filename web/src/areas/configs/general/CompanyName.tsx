import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { line } from '@halftone/contract/parts/field.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useIsAdmin } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { SaveButton } from '../SaveButton.tsx'

const shape = z.object({ name: line(100) })

/** The name of the company, which its Admins change. */
export function CompanyName({ company }: { company: { id: number; name: string } }) {
  const { t } = useTranslation('configs')
  const mayEdit = useIsAdmin(company.id)
  const form = useCheckedForm(shape, { values: { name: company.name }, resetOptions: { keepDirtyValues: true } })
  const { errors, isSubmitting, isDirty } = form.formState
  const save = form.handleSubmit(async (body) => {
    try {
      await send(groupCalls.updateCompany, { params: { id: company.id }, body }, { toastErrors: false })
      form.reset(body)
      await queryClient.invalidateQueries({ queryKey: visibleTeams.queryKey })
    } catch (error) {
      if (!isAppError(error)) throw error
      form.setError('name', { message: error.errors.name ?? error.message })
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start', '& > :not(button)': { width: '100%', maxWidth: 420 } }}
    >
      <Field
        label={t('whole.company')}
        disabled={!mayEdit}
        error={errors.name?.message}
        {...inputOf(form.register('name'))}
        inputProps={{ maxLength: 100 }}
      />
      {mayEdit && <SaveButton {...{ isSubmitting, isDirty }} />}
    </Box>
  )
}
