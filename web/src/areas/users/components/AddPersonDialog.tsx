import { email, line } from '@halftone/contract/parts/field.ts'
import { says } from '@halftone/contract/phrase.ts'
import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { positionsQuery, sendsMailQuery } from '../../configs/systemConfigs.api.ts'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { roleList } from '../../roles/roles.api.ts'
import { isSheet } from '../import/isSheet.ts'
import { addPerson, addressState } from '../users.api.ts'
import { InviteHead } from './InviteHead.tsx'

const shape = z.object({
  email,
  first_name: line(60, says('users.enterFirstName')).or(z.literal('')),
  last_name: line(60, says('users.enterLastName')).or(z.literal('')),
  group_id: z.number().int().positive(),
  role_id: z.number().int().positive(),
  position_id: z.number().int(),
})
type Form = z.infer<typeof shape>
const fields = Object.keys(shape.shape)
const isField = (name: string): name is keyof Form => fields.includes(name)

type Known = { exist: boolean; member: boolean; invited: boolean } | null
function hintOf(state: Known, sendsMail: boolean) {
  if (state?.invited) return 'add.invited'
  if (state?.member) return 'add.member'
  if (state?.exist) return 'add.known'
  return sendsMail ? 'add.text' : 'add.textNoMail'
}

interface Props {
  groupId: number
  /** Goes on with many at once, from what was pasted or typed. */
  onMany?: (text: string) => void
  onClose: () => void
}

/**
 * Brings somebody into a team: a colleague by address alone, anybody else with a name, by mail. Stays open with what was
 * typed when the server refuses.
 */
export function AddPersonDialog({ groupId, onMany, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const can = usePermission()
  const all = useQuery(visibleTeams).data ?? []
  const teams = all.filter((team) => can('U_NEW', team) || can('T_MEMBER', team))
  const roles = useQuery(roleList).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const sendsMail = useQuery(sendsMailQuery).data ?? true
  const [state, setState] = useState<Known>(null)
  const [problem, setProblem] = useState('')
  const [key] = useState(uuid)
  const values = {
    email: '',
    first_name: '',
    last_name: '',
    group_id: groupId,
    role_id: teamMemberRole,
    position_id: 0,
  }
  const form = useCheckedForm(shape, { defaultValues: values })
  const { errors, isSubmitting, isDirty } = form.formState
  const [close, question] = useDiscard(isDirty, onClose)
  /** Looks whether the address is known; what cannot be asked is said by the answer to the form. */
  const look = async () => {
    const typed = email.safeParse(form.getValues('email'))
    setState(typed.success ? await addressState(typed.data, form.getValues('group_id')).catch(() => null) : null)
  }
  const save = form.handleSubmit(async ({ first_name, last_name, position_id, ...rest }) => {
    setProblem('')
    const named = { ...(first_name && { first_name }), ...(last_name && { last_name }) }
    try {
      await addPerson({ ...rest, ...named, ...(position_id > 0 && { position_id }) }, key)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      const own = Object.entries(error.errors).filter(([field]) => isField(field))
      for (const [field, message] of own) form.setError(field as keyof Form, { message })
      if (own.length === 0) setProblem(error.message)
    }
  })
  const text = (name: 'first_name' | 'last_name', label: string) => (
    <Field label={label} error={errors[name]?.message} {...inputOf(form.register(name))} />
  )
  const choice = (name: 'role_id' | 'position_id', label: string, options: readonly { id: number; name: string }[]) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <ChoiceField
          label={label}
          options={options}
          value={[field.value]}
          isSingle
          error={fieldState.error?.message}
          onChange={([id = 0]) => field.onChange(id)}
        />
      )}
    />
  )
  return (
    <Dialog open onClose={close} aria-labelledby="add-person-title" maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'contents' }}>
        <InviteHead
          id="add-person-title"
          title={t('add.title')}
          isMany={false}
          onSwitch={onMany && (() => onMany(form.getValues('email')))}
        />
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Field
            label={t('column.email')}
            type="email"
            autoFocus
            error={errors.email?.message}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (!onMany || !isSheet(pasted)) return
              event.preventDefault()
              onMany(pasted)
            }}
            hint={t(hintOf(state, sendsMail))}
            {...inputOf(form.register('email', { onBlur: () => void look() }))}
          />
          {!state?.exist && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
              {text('first_name', t('field.firstName'))}
              {text('last_name', t('field.lastName'))}
            </Box>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <Controller
              name="group_id"
              control={form.control}
              render={({ field, fieldState }) => (
                <ChoiceField
                  label={t('column.team')}
                  options={teams}
                  value={[field.value]}
                  isSingle
                  error={fieldState.error?.message}
                  onChange={([id = 0]) => {
                    field.onChange(id)
                    void look()
                  }}
                />
              )}
            />
            {choice('role_id', t('field.role'), roles)}
          </Box>
          {!state?.exist &&
            choice('position_id', t('column.position'), [{ id: 0, name: t('import.noPosition') }, ...positions])}
        </DialogContent>
        <DialogFoot
          onCancel={close}
          action={state?.exist ? t('add.join') : t('add.invite')}
          isBusy={isSubmitting}
          isOff={state?.member ?? false}
        />
      </Box>
      {question}
    </Dialog>
  )
}
