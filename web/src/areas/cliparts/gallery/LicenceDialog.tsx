import type { LicenceBody } from '@halftone/contract/areas/cliparts/cliparts.fields.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { changeSeveral } from '../clipartActions.ts'
import { LicenceFields } from '../open/LicenceFields.tsx'

/** The same licence for several. */
export function LicenceDialog({ cards, onClose }: { cards: readonly ClipartCard[]; onClose: () => void }) {
  const { t } = useTranslation('cliparts')
  const [licence, setLicence] = useState<LicenceBody>({ kind: 'own', printOnDemand: true })
  return (
    <FormDialog
      title={t('licence.ofMany', { count: cards.length })}
      action={t('save')}
      onSubmit={() =>
        changeSeveral(
          cards.map(({ id }) => id),
          { licence },
        )
      }
      onClose={onClose}
    >
      <LicenceFields value={licence} onChange={(patch) => setLicence((before) => ({ ...before, ...patch }))} />
    </FormDialog>
  )
}
