import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { removeImport } from '../imports.api.ts'

/** Whether it could not even be read: there is nothing that could go on, another file or board is to be chosen. */
export const isUnread = ({ state, trello, table, progress }: ImportDetail): boolean =>
  state === 'failed' && !trello && !table && progress.cards.total === 0

/** Why what was given could not be read. The way back forgets it. */
export function ReadFailed({ detail, onBack }: { detail: ImportDetail; onBack: () => void }) {
  const { t } = useTranslation('imports')
  const told = useTold()
  return (
    <EmptyState title={t('failed')} text={detail.problem ? told(detail.problem, '') : ''}>
      <Button
        onClick={() => {
          void removeImport(detail.id)
          onBack()
        }}
      >
        {t('match.back')}
      </Button>
    </EmptyState>
  )
}
