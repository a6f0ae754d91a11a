import type { Account } from '@halftone/contract/areas/accounts.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { inputOf } from '../../../lib/inputOf.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { folds } from '../../../theme/tokens.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { systemConfigs } from '../../configs/systemConfigs.api.ts'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { tagsQuery } from '../../tags/tags.api.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { CountryField } from './CountryField.tsx'

interface Props {
  account: Account | null
  groupId: number
  teams: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Add or edit an account. Stays open with what was typed when the server refuses. */
export function AccountDialog({ account, groupId, teams, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  // Who acts as another types in no keys.
  const isSwitched = useHasRoot()
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const [tagText, setTagText] = useState('')
  const system = useQuery(systemConfigs).data
  const found = useQuery(tagsQuery(useDebounced(tagText, 500))).data ?? []
  const { form, save, problem } = useAccountForm(account, groupId, onClose)
  const { errors, isSubmitting, isDirty } = form.formState
  const [close, question] = useDiscard(isDirty, onClose)
  const text = (name: 'name' | 'email' | 'proxy' | 'shopId', more: object = {}) => (
    <Field label={t(`form.${name}`)} error={errors[name]?.message} {...inputOf(form.register(name))} {...more} />
  )
  const secret = (name: 'apiKey' | 'sharedSecret') => (
    <Field
      label={t(`form.${name}`)}
      type="password"
      placeholder={account?.hasCredentials ? t('form.kept') : ''}
      error={errors[name]?.message}
      {...inputOf(form.register(name))}
      inputProps={{ autoComplete: 'new-password' }}
    />
  )
  const tags = [...new Map([...(account?.tags ?? []), ...found].map((tag) => [tag.id, tag])).values()]
  return (
    <Dialog open onClose={close} fullScreen={isPhone} aria-labelledby="account-title">
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'contents' }}>
        <DialogTitle id="account-title">{account ? t('edit', { name: account.name }) : t('add')}</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" sx={{ mb: 4 }}>
              {problem}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
            {text('name', { required: true, autoFocus: true })}
            {text('email', { type: 'email' })}
            <Controller
              name="groupId"
              control={form.control}
              render={({ field, fieldState }) => (
                <ChoiceField
                  label={t('form.team')}
                  options={teams}
                  value={[field.value]}
                  isSingle
                  isDisabled={account !== null}
                  error={fieldState.error?.message}
                  onChange={([id = 0]) => field.onChange(id)}
                />
              )}
            />
            <Controller
              name="channelId"
              control={form.control}
              render={({ field, fieldState }) => (
                <ChoiceField
                  label={t('form.channel')}
                  options={system?.sale_channels ?? []}
                  value={[field.value]}
                  isSingle
                  error={fieldState.error?.message}
                  onChange={([id = 0]) => field.onChange(id)}
                />
              )}
            />
            {text('proxy', { placeholder: 'host:port' })}
            <Controller
              name="country"
              control={form.control}
              render={({ field, fieldState }) => (
                <CountryField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
              )}
            />
            <Controller
              name="types"
              control={form.control}
              render={({ field, fieldState }) => (
                <ChoiceField
                  label={t('form.types')}
                  options={system?.product_types ?? []}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              name="tags"
              control={form.control}
              render={({ field, fieldState }) => (
                <ChoiceField
                  label={t('form.tags')}
                  options={tags}
                  value={field.value}
                  error={fieldState.error?.message}
                  onSearch={setTagText}
                  onChange={field.onChange}
                />
              )}
            />
            {!isSwitched && secret('apiKey')}
            {!isSwitched && secret('sharedSecret')}
            {text('shopId')}
          </Box>
          <Box sx={{ mt: 4 }}>
            <Field
              label={t('form.note')}
              multiline
              minRows={2}
              error={errors.note?.message}
              {...inputOf(form.register('note'))}
            />
          </Box>
        </DialogContent>
        <DialogFoot onCancel={close} isBusy={isSubmitting} />
      </Box>
      {question}
    </Dialog>
  )
}
