import type { ConfigItem, ConfigWrite } from '@halftone/contract/areas/configs.ts'
import { channelConnectors } from '@halftone/contract/areas/configs.ts'
import { contentField } from '@halftone/contract/parts/contentField.ts'
import { says } from '@halftone/contract/phrase.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { folds } from '../../../theme/tokens.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { createItem, updateItem } from '../configs.api.ts'
import { ChannelMark } from '../list/ChannelMark.tsx'
import { ColorField } from '../list/ColorField.tsx'
import { useDiscard } from '../useDiscard.tsx'
import { ContentFields, type DraftField } from './ContentFields.tsx'

const shape = z.object({
  name: z.string().trim().min(1, says('request.enterName')).max(80),
  url: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^https?:\/\//, says('request.invalidLink'))
      .max(500),
  ]),
  column: z.string().trim().max(60),
  is_show: z.boolean(),
  connector: z.enum(channelConnectors),
  color: z.string(),
})

const fieldOf = ({ key: _, ...field }: DraftField) => contentField.safeParse(field)

/** A sale channel: image, name, link, column, shown or not, and the contents that it asks for (R658). */
export function ChannelDialog({ channel, onClose }: { channel: ConfigItem | null; onClose: () => void }) {
  const { t } = useTranslation(['configs', 'common'])
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const [image, setImage] = useState<File | null>(null)
  const [preview, setPreview] = useState(channel?.img ?? null)
  const [fields, setFields] = useState<DraftField[]>(() =>
    (channel?.fields ?? []).map((field, key) => ({ ...field, key })),
  )
  const [problem, setProblem] = useState('')
  const chooser = useFileChooser(([first]) => setImage(first), {
    label: t('channel.image'),
    accept: 'image/*',
    isSingle: true,
  })
  const form = useCheckedForm(shape, {
    defaultValues: {
      name: channel?.name ?? '',
      url: channel?.url ?? '',
      column: channel?.column ?? '',
      is_show: channel?.is_show ?? true,
      connector: channel?.connector ?? 'none',
      color: channel?.color ?? '',
    },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const [kept] = useState(fields)
  const [close, question] = useDiscard(isDirty || image !== null || fields !== kept, onClose)
  useEffect(() => {
    if (!image) return
    const url = URL.createObjectURL(image)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [image])
  const save = form.handleSubmit(async ({ color, ...values }) => {
    const checked = fields.map(fieldOf)
    const contents = checked.flatMap((field) => (field.success ? [field.data] : []))
    if (contents.length < fields.length || new Set(contents.map(({ name }) => name)).size < fields.length)
      return setProblem(t('channel.fieldIncomplete'))
    setProblem('')
    const body: ConfigWrite & { name: string } = { ...values, ...(color ? { color } : {}), fields: contents }
    const files = image ? { img: image } : undefined
    try {
      if (channel) await updateItem('sale_channels', channel.id, body, files)
      else await createItem('sale_channels', body, files)
      onClose()
    } catch (error) {
      const texts = isAppError(error) ? error.errors : {}
      for (const name of ['name', 'url', 'column'] as const)
        if (texts[name]) form.setError(name, { message: texts[name] })
      const rest = Object.entries(texts).find(([name]) => !['name', 'url', 'column'].includes(name))?.[1]
      const failed = t(channel ? 'failed.update' : 'failed.add', { thing: 'saleChannel' })
      if (rest || Object.keys(texts).length === 0)
        setProblem(`${failed}. ${rest ?? (error instanceof Error ? error.message : '')}`)
    }
  })
  return (
    <Dialog open onClose={close} fullScreen={isPhone} aria-labelledby="channel-title">
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'contents' }}>
        <DialogTitle id="channel-title">
          {channel ? t('channel.edit', { name: channel.name }) : t('channel.add')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
            <ChannelMark
              name={form.watch('name') || '?'}
              image={preview}
              color={form.watch('color') || null}
              size={56}
            />
            <Button onClick={() => chooser.choose()}>{t('channel.choose')}</Button>
            {chooser.field}
            <Controller
              name="color"
              control={form.control}
              render={({ field }) => (
                <ColorField value={field.value} onChange={field.onChange} of={form.watch('name')} />
              )}
            />
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <Field
              size="small"
              label={t('name')}
              required
              autoFocus
              error={errors.name?.message}
              {...inputOf(form.register('name'))}
            />
            <Field
              size="small"
              label={t('channel.url')}
              error={errors.url?.message}
              {...inputOf(form.register('url'))}
            />
            <Field
              size="small"
              label={t('channel.column')}
              error={errors.column?.message}
              {...inputOf(form.register('column'))}
            />
            <Controller
              name="connector"
              control={form.control}
              render={({ field }) => (
                <TextField select label={t('channel.connector')} {...field}>
                  {channelConnectors.map((option) => (
                    <MenuItem key={option} value={option}>
                      {t(`channel.connectors.${option}`)}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            />
          </Box>
          <Controller
            name="is_show"
            control={form.control}
            render={({ field }) => (
              <FormControlLabel
                label={t('channel.isShown')}
                control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
              />
            )}
          />
          <ContentFields fields={fields} onChange={setFields} />
        </DialogContent>
        <DialogFoot onCancel={close} isBusy={isSubmitting} />
      </Box>
      {question}
    </Dialog>
  )
}
