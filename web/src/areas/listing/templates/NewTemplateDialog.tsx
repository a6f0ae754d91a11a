import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/send.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { templatesKey } from '../listing.api.ts'
import { SourceChoice } from './SourceChoice.tsx'

interface Props {
  accountId: number
  onClose: () => void
  onMade: (template: ListingTemplate) => void
}

/** Makes a template of one of the shop's own listings. */
export function NewTemplateDialog({ accountId, onClose, onMade }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const cache = useQueryClient()
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      const template = await send(listingCalls.createTemplate, { body: { accountId, sourceId: chosen } })
      await cache.invalidateQueries({ queryKey: [templatesKey] })
      onMade(template)
      onClose()
    } catch {
      // `send` has said why; the choice stays.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{t('templates.create')}</DialogTitle>
      <DialogContent sx={{ minHeight: 240, maxHeight: 480 }}>
        <SourceChoice accountId={accountId} value={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        action={t('templates.create')}
        isBusy={isBusy}
        isOff={chosen === ''}
        onDo={() => void create()}
      />
    </Dialog>
  )
}
