import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { saveTemplate, type TemplateChange } from './templates.api.ts'

/** What the form of a template holds. */
export interface TemplateDraft {
  name: string
  types: readonly number[]
  /** Another listing of the shop; '' for the one that it is of. */
  sourceId: string
  /** The same listing is read anew. */
  refresh: boolean
  /** Null for the listing's own. */
  shippingId: string | null
}

const draftOf = ({ name, types = [], source }: ListingTemplate): TemplateDraft => ({
  name,
  types,
  sourceId: '',
  refresh: false,
  shippingId: source.shipping?.id ?? null,
})

/** What differs from the template: only that is sent. */
function changesOf(template: ListingTemplate, draft: TemplateDraft): TemplateChange {
  const before = draftOf(template)
  const isSameTypes = draft.types.length === before.types.length && draft.types.every((id) => before.types.includes(id))
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(!isSameTypes && { types: [...draft.types] }),
    ...(draft.sourceId !== '' && draft.sourceId !== template.source.listing_id && { sourceId: draft.sourceId }),
    ...(draft.refresh && draft.sourceId === '' && { refresh: true }),
    ...(draft.shippingId !== before.shippingId && { shippingId: draft.shippingId }),
  }
}

type Errors = Partial<Record<keyof TemplateDraft, string>>

/** The form of a template. What the server refuses stands at its field, the rest in `problem`; what was typed stays. */
export function useTemplateDraft(template: ListingTemplate, onSaved: () => void) {
  const { t } = useTranslation('listing')
  const [draft, setDraft] = useState(() => draftOf(template))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const changed = changesOf(template, draft)
  const change = (patch: Partial<TemplateDraft>) => {
    setDraft((now) => ({ ...now, ...patch }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }
  const save = async () => {
    setProblem('')
    if (draft.name.trim() === '') return setErrors({ name: t('templates.nameMissing') })
    setErrors({})
    setBusy(true)
    try {
      if (Object.keys(changed).length > 0) await saveTemplate(template.id, changed)
      onSaved()
    } catch (error) {
      const own = isAppError(error) ? error.errors : {}
      setErrors(Object.fromEntries(Object.entries(own).filter(([name]) => name in draft)))
      const rest = Object.entries(own).find(([name]) => !(name in draft))?.[1]
      if (rest || Object.keys(own).length === 0)
        setProblem(rest ?? `${t('templates.saveFailed')} ${error instanceof Error ? error.message : ''}`)
    } finally {
      setBusy(false)
    }
  }
  return { draft, change, changed, errors, problem, isBusy, save }
}
