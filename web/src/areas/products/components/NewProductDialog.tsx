import { says } from '@halftone/contract/phrase.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { isValid } from 'date-fns/isValid'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { dayOnWire } from '../../../lib/format.ts'
import { inputOf } from '../../../lib/inputOf.ts'
import { useCheckedForm } from '../../../lib/useCheckedForm.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { revealCard } from '../board/boardFocus.ts'
import { makeProduct, whyNot } from '../board/waitingProducts.ts'
import { PickButton } from './PickButton.tsx'
import { useOptions } from './useOptions.tsx'

const longest = 255
const shape = z.object({
  name: z
    .string()
    .trim()
    .min(1, says('request.enterName'))
    .max(longest, says('products.nameTooLong', { n: longest })),
})

interface Props {
  groupId: number
  /** The column whose '+' was used. */
  statusId: number
  isPhone: boolean
  onClose: () => void
}

/** New product. Stays open with what was typed when the server refuses; without a network the product waits in its column. */
export function NewProductDialog({ groupId, statusId, isPhone, onClose }: Props) {
  const { t } = useTranslation('products')
  const [tagText, setTagText] = useState('')
  const { options } = useOptions(groupId, useDebounced(tagText, 500))
  const form = useCheckedForm(shape, { defaultValues: { name: '' } })
  const [status, setStatus] = useState(statusId || statusIds.NEW_IDEA)
  const [picked, setPicked] = useState<Record<'types' | 'tags' | 'labels' | 'assignees' | 'priority', number[]>>({
    types: [],
    tags: [],
    labels: [],
    assignees: [],
    priority: [],
  })
  const [deadline, setDeadline] = useState<Date | null>(null)
  const [problem, setProblem] = useState('')
  const [key] = useState(uuid)
  const create = form.handleSubmit(async ({ name }) => {
    setProblem('')
    if (deadline && !isValid(deadline)) return setProblem(t('new.wholeDate'))
    const [priority] = picked.priority
    try {
      const body = {
        name,
        groupId,
        status,
        ...(picked.types.length > 0 ? { productType: picked.types } : {}),
        ...(picked.tags.length > 0 ? { tags: picked.tags } : {}),
        ...(picked.labels.length > 0 ? { labels: picked.labels } : {}),
        ...(picked.assignees.length > 0 ? { assignees: picked.assignees } : {}),
        ...(priority === undefined ? {} : { priority }),
        ...(deadline ? { deadline: dayOnWire(deadline) } : {}),
      }
      const card = await makeProduct(body, key)
      onClose()
      if (card) setTimeout(() => revealCard(card.status, card.id), 250)
    } catch (error) {
      if (isAppError(error) && error.errors.name) form.setError('name', { message: error.errors.name })
      else setProblem(whyNot(error))
    }
  })
  const pick = (name: keyof typeof picked, list: typeof options.types, more: object = {}) => (
    <Box sx={{ minWidth: 0 }}>
      <label htmlFor={`new-${name}`} className="field-label">
        {t(`fields.${name}`)}
      </label>
      <PickButton
        id={`new-${name}`}
        label={t(`fields.${name}`)}
        placeholder={t('none')}
        options={list}
        value={picked[name]}
        onChange={(value) => setPicked({ ...picked, [name]: value })}
        {...more}
      />
    </Box>
  )
  const isTouched = form.formState.isDirty || deadline !== null || Object.values(picked).some((ids) => ids.length > 0)
  const nameProblem = form.formState.errors.name?.message
  const [leave, question] = useDiscard(isTouched, onClose)
  return (
    <Dialog
      open
      // A click beside it does not throw away what was entered; Esc asks first.
      onClose={(_, reason) => {
        if (reason !== 'backdropClick' || !isTouched) leave()
      }}
      fullScreen={isPhone}
      aria-labelledby="new-product"
    >
      <form onSubmit={(event) => void create(event)} noValidate>
        <DialogTitle id="new-product">{t('new.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Field label={t('fields.name')} autoFocus required error={nameProblem} {...inputOf(form.register('name'))} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <Box sx={{ minWidth: 0 }}>
              <label htmlFor="new-status" className="field-label">
                {t('fields.status')}
              </label>
              <PickButton
                id="new-status"
                label={t('fields.status')}
                placeholder={t('none')}
                options={options.statuses}
                value={[status]}
                isSingle
                onChange={([next]) => next !== undefined && setStatus(next)}
              />
            </Box>
            {pick('types', options.types)}
            {pick('assignees', options.people)}
            {pick('labels', options.labels)}
            {pick('tags', options.tags, { onSearch: setTagText })}
            {pick('priority', options.priorities, { isSingle: true })}
            <DateField label={t('fields.deadline')} value={deadline} onChange={setDeadline} />
          </Box>
        </DialogContent>
        <DialogFoot onCancel={onClose} action={t('new.create')} isBusy={form.formState.isSubmitting} />
      </form>
      {question}
    </Dialog>
  )
}
