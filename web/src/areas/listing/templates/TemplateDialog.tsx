import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { folds } from '../../../theme/tokens.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { typesQuery } from '../../configs/systemConfigs.api.ts'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { templatesOf } from '../listing.api.ts'
import { ShippingField } from './ShippingField.tsx'
import { SourceField } from './SourceField.tsx'
import { useTemplateDraft } from './useTemplateDraft.ts'

interface Props {
  template: ListingTemplate
  /** How many uploads failed of it, which go on with what is saved here. */
  retries?: number
  onSaved?: () => void
  onClose: () => void
}

/** Name, product types, listing and shipping profile of a template. Stays open with what was typed when it is refused. */
export function TemplateDialog({ template, retries = 0, onSaved, onClose }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const { draft, change, changed, errors, problem, isBusy, save } = useTemplateDraft(template, () => {
    onSaved?.()
    onClose()
  })
  const [close, question] = useDiscard(Object.keys(changed).length > 0, onClose)
  const types = useQuery(typesQuery(template.groupId)).data ?? []
  const others = (useQuery(templatesOf(template.accountId)).data ?? []).filter(({ id }) => id !== template.id)
  // Of one account a product type names one template: whose it is now is said before it is taken.
  const taken = others.flatMap((other) =>
    types
      .filter(({ id }) => draft.types.includes(id) && other.types?.includes(id))
      .map(({ name }) => t('templates.typeOf', { type: name, template: other.name })),
  )
  return (
    <Dialog open onClose={close} fullScreen={isPhone} aria-labelledby="template-title">
      <Box
        component="form"
        noValidate
        sx={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogTitle id="template-title">{t('templates.editTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Field
            label={t('templates.name')}
            value={draft.name}
            error={errors.name}
            inputProps={{ maxLength: 120 }}
            onChange={({ target }) => change({ name: target.value })}
          />
          <div>
            <ChoiceField
              label={t('templates.types')}
              options={types}
              value={draft.types}
              error={errors.types}
              onChange={(ids) => change({ types: ids })}
            />
            <Box className="meta" role="status" sx={{ mt: 1.5 }}>
              {taken.length > 0 ? taken.join(' ') : t('templates.typesHint')}
            </Box>
          </div>
          <SourceField template={template} draft={draft} error={errors.sourceId} onChange={change} />
          {!template.source.read_only.is_digital && (
            <ShippingField template={template} draft={draft} error={errors.shippingId} onChange={change} />
          )}
        </DialogContent>
        <DialogFoot
          onCancel={close}
          action={retries > 0 ? t('templates.saveAndRetry', { count: retries }) : t('common:save')}
          isBusy={isBusy}
        />
      </Box>
      {question}
    </Dialog>
  )
}
