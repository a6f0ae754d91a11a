import type { ProductView } from '@halftone/contract/areas/products/views.ts'
import { says } from '@halftone/contract/phrase.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { toast } from '../../../lib/toasts.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { saveView } from './views.api.ts'

const shape = z.object({ name: z.string().trim().min(1, says('request.enterName')).max(60) })

interface Props {
  groupId: number
  query: string
  /** For the whole team too. */
  mayShare: boolean
  onSaved: (view: ProductView) => void
}

/** What is shown now, under a name. */
export function SaveViewForm({ groupId, query, mayShare, onSaved }: Props) {
  const { t } = useTranslation(['products', 'common'])
  const form = useCheckedForm(shape, { defaultValues: { name: '' } })
  const [isShared, setShared] = useState(false)
  const save = form.handleSubmit(async ({ name }) => {
    try {
      onSaved(await saveView(groupId, name, query, isShared))
    } catch (error) {
      if (isAppError(error) && error.errors.name) form.setError('name', { message: error.errors.name })
      else toast.failure(error)
    }
  })
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
      <Field
        label={t('views.saveAs')}
        placeholder={t('views.name')}
        error={form.formState.errors.name?.message}
        {...inputOf(form.register('name'))}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        {mayShare ? (
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
            label={t('views.share')}
            sx={{ ml: 0, gap: 1.5 }}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('common:save')}
        </Button>
      </Box>
    </Box>
  )
}
