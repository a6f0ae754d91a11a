import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { says } from '@halftone/contract/phrase.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { saleChannels } from '../../configs/systemConfigs.api.ts'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { addCompany, addTeam, renameCompany, updateTeam } from '../groups.api.ts'

/** A team below `parent` (`null`: a company), or the one that is changed. */
export type Wanted = { kind: 'add'; parent: GroupNode | null } | { kind: 'edit'; team: GroupNode; isCompany: boolean }

const shapeOf = (needsChannel: boolean) =>
  z.object({
    name: z.string().trim().min(1, says('request.enterName')).max(100),
    channelId: needsChannel ? z.number().int().positive(says('groups.chooseChannel')) : z.number().int(),
  })

/** Add and edit of a team or sub-unit (R627, R629, R630); a company has a name only. */
export function TeamDialog({
  wanted,
  onClose,
  onAdded,
}: {
  wanted: Wanted
  onClose: () => void
  onAdded: (id: number) => void
}) {
  const { t } = useTranslation(['groups', 'common'])
  const isCompany = wanted.kind === 'add' ? wanted.parent === null : wanted.isCompany
  const team = wanted.kind === 'edit' ? wanted.team : undefined
  const channels = useQuery({ ...saleChannels, enabled: !isCompany }).data ?? []
  const [problem, setProblem] = useState('')
  const [key] = useState(uuid)
  const form = useCheckedForm(shapeOf(wanted.kind === 'add' && !isCompany), {
    defaultValues: { name: team?.name ?? '', channelId: team?.channel?.id ?? 0 },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const [close, question] = useDiscard(isDirty, onClose)
  const write = async (values: { name: string; channelId: number }) => {
    if (wanted.kind === 'edit')
      return isCompany ? renameCompany(wanted.team.id, values.name) : updateTeam(wanted.team.id, values)
    return wanted.parent ? addTeam(wanted.parent.id, values, key) : addCompany(values.name, key)
  }
  const save = form.handleSubmit(async (values) => {
    setProblem('')
    try {
      const made = await write(values)
      onClose()
      if (wanted.kind === 'add') onAdded(made.id)
    } catch (error) {
      if (!isAppError(error)) throw error
      const { name, channel_id: channel } = error.errors
      if (name) form.setError('name', { message: name })
      if (channel) form.setError('channelId', { message: channel })
      if (!name && !channel) setProblem(error.code === 'VALIDATION' ? t('wrong') : error.message)
    }
  })
  const title =
    wanted.kind === 'edit'
      ? t('editTeam', { name: wanted.team.name })
      : wanted.parent
        ? t('addBelow', { name: wanted.parent.name })
        : t('addCompany')
  return (
    <Dialog open onClose={close} aria-labelledby="team-title" maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'contents' }}>
        <DialogTitle id="team-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Field label={t('name')} autoFocus error={errors.name?.message} {...inputOf(form.register('name'))} />
          {!isCompany && (
            <Controller
              name="channelId"
              control={form.control}
              render={({ field, fieldState }) => (
                <TextField
                  select
                  size="medium"
                  fullWidth
                  label={t('channel')}
                  value={channels.some(({ id }) => id === field.value) ? field.value : ''}
                  onChange={(event) => field.onChange(Number(event.target.value))}
                  error={fieldState.error !== undefined}
                  helperText={fieldState.error?.message}
                >
                  {channels.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogFoot onCancel={close} isBusy={isSubmitting} />
      </Box>
      {question}
    </Dialog>
  )
}
