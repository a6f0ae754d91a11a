import { ChannelConnector, configLists } from '@halftone/contract/areas/configs.ts'
import { contentField } from '@halftone/contract/parts/contentField.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { Field } from '../../../ui/Field.tsx'
import { ChannelMark } from '../../listing/dialog/ChannelMark.tsx'
import { type ChannelFacts, type ListRow, nameProblem } from '../list/listModel.ts'
import { ChannelFields } from './ChannelFields.tsx'

interface Props {
  row: ListRow
  channel: ChannelFacts
  rows: readonly ListRow[]
  queryKey: readonly unknown[]
  onClose: () => void
}

const list = configLists.sale_channels
const contentFields = z.array(contentField)

/** A sale channel with its image, address, way to its shops and content fields; saved as multipart (R658, R659). */
export function ChannelDialog({ row, channel, rows, queryKey, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const cache = useQueryClient()
  const [draft, setDraft] = useState({
    name: row.name,
    url: channel.url ?? '',
    column: channel.column ?? '',
    isShow: channel.isShow,
    connector: channel.connector,
    fields: channel.fields,
  })
  const [image, setImage] = useState<File | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const found = nameProblem(draft.name, rows, row.id)
  const set = (patch: Partial<typeof draft>) => {
    setErrors({})
    setDraft({ ...draft, ...patch })
  }
  const save = async () => {
    setBusy(true)
    const body = {
      name: draft.name.trim(),
      url: draft.url.trim(),
      column: draft.column.trim(),
      is_show: draft.isShow,
      connector: draft.connector,
      fields: contentFields.parse(draft.fields.filter(({ name }) => name.trim() !== '')),
      _method: 'PUT',
    }
    try {
      // A form without a file is a form all the same: the call is multipart.
      await send(list.update, { params: { id: row.id }, body, files: image ? { img: image } : {} }, { toastErrors: false })
      void cache.invalidateQueries({ queryKey: [queryKey[0]] })
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      setErrors(error.errors)
      toast.error(t('failed.update', { thing: list.thing }), { detail: Object.values(error.errors)[0] ?? error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-label={row.name} slotProps={{ paper: { sx: { width: 860 } } }}>
      <DialogTitle component="h2">{row.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <ChannelMark name={draft.name || '?'} img={image ? null : channel.img} size={48} />
          <Button component="label">
            {image?.name ?? t('channel.image')}
            <input
              type="file"
              accept="image/*"
              className="visually-hidden"
              onChange={(event) => setImage(event.target.files?.[0] ?? null)}
            />
          </Button>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}>
            <Checkbox size="small" checked={draft.isShow} onChange={(event) => set({ isShow: event.target.checked })} />
            {t('channel.isShow')}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <Field
            label={t('column.name')}
            value={draft.name}
            error={errors.name ?? (found ? t(`name.${found}`, { name: draft.name.trim() }) : undefined)}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Field
            label={t('channel.url')}
            value={draft.url}
            placeholder="https://www.etsy.com"
            error={errors.url}
            onChange={(event) => set({ url: event.target.value })}
          />
          <Field
            label={t('channel.column')}
            value={draft.column}
            error={errors.column}
            onChange={(event) => set({ column: event.target.value })}
          />
          <Box>
            <Box component="label" id="connector-label" sx={{ display: 'block', mb: 1.5, fontWeight: 550 }}>
              {t('channel.connector')}
            </Box>
            <Select
              fullWidth
              labelId="connector-label"
              value={draft.connector}
              onChange={(event) => set({ connector: ChannelConnector.parse(event.target.value) })}
            >
              {ChannelConnector.options.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`connector.${one}`)}
                </MenuItem>
              ))}
            </Select>
          </Box>
        </Box>
        <ChannelFields value={draft.fields} onChange={(fields) => set({ fields })} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="contained" color="primary" disabled={found !== null} loading={isBusy} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
