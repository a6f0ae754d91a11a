import type { ListingTemplate, TemplateUses } from '@halftone/contract/parts/listing.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { copyTemplate, removeTemplate, usesOf } from './templates.api.ts'

const TemplateDialog = part(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)

export interface TemplateActions {
  edit: (template: ListingTemplate) => void
  copy: (template: ListingTemplate) => void
  remove: (template: ListingTemplate) => void
}

/** Edit, copy and delete of templates; render `dialogs`. `onCopied` hears of a copy, `onRemoved` of what is gone. */
export function useTemplateActions(on: {
  onCopied: (template: ListingTemplate) => void
  onRemoved: (template: ListingTemplate) => void
}): { actions: TemplateActions; dialogs: ReactNode } {
  const { t } = useTranslation(['listing', 'common'])
  const [edited, setEdited] = useState<ListingTemplate | null>(null)
  const [confirm, question] = useConfirm()
  /** What uses the template, a line each; where nobody could be asked, that it is not known. */
  const textOf = ({ types }: ListingTemplate, uses: TemplateUses | undefined) => (
    <ul className="plain-list">
      {!uses && <li>{t('templates.usesUnknown')}</li>}
      {uses && uses.live > 0 && <li>{t('templates.usesLive', { count: uses.live })}</li>}
      {uses && uses.underWay > 0 && <li>{t('templates.usesUnderWay', { count: uses.underWay })}</li>}
      {uses && uses.failed > 0 && <li>{t('templates.usesFailed', { count: uses.failed })}</li>}
      {types && types.length > 0 && <li>{t('templates.usesTypes', { count: types.length })}</li>}
      {uses && uses.live + uses.underWay + uses.failed + (types?.length ?? 0) === 0 && (
        <li>{t('templates.usesNone')}</li>
      )}
    </ul>
  )
  const remove = async (template: ListingTemplate) => {
    const uses = await usesOf(template).catch(() => undefined)
    confirm({
      title: t('templates.deleteQuestion', { name: template.name }),
      text: textOf(template, uses),
      confirmLabel: t('common:delete'),
      isDanger: true,
      onConfirm: async () => {
        await removeTemplate(template)
        on.onRemoved(template)
      },
    })
  }
  const copy = async (template: ListingTemplate) => {
    // `send` says why it was refused; nothing is lost.
    const made = await copyTemplate(template, t('templates.copyName', { name: template.name })).catch(() => undefined)
    if (!made) return
    on.onCopied(made)
    setEdited(made)
  }
  const dialogs = (
    <>
      {question}
      <Suspense fallback={null}>
        {edited && <TemplateDialog key={edited.id} template={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
  return {
    actions: { edit: setEdited, copy: (template) => void copy(template), remove: (template) => void remove(template) },
    dialogs,
  }
}
