import type { Account } from '@halftone/contract/areas/accounts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/useConfirm.tsx'
import { disconnectAccount, removeAccount } from './accounts.api.ts'

/** Asks before an account is deleted or taken off its channel; `dialog` is the question. */
export function useAccountQuestions(): {
  askDelete: (account: Account) => void
  askDisconnect: (account: Account) => void
  dialog: ReactNode
} {
  const { t } = useTranslation(['accounts', 'common'])
  const [confirm, dialog] = useConfirm()
  return {
    askDelete: (account) =>
      confirm({
        title: t('confirmDelete', { name: account.name }),
        text: t('deleteText'),
        confirmLabel: t('common:delete'),
        onConfirm: () => removeAccount(account),
      }),
    askDisconnect: (account) =>
      confirm({
        title: t('confirmDisconnect', { name: account.name }),
        text: t('disconnectText'),
        confirmLabel: t('disconnect'),
        onConfirm: () => disconnectAccount(account),
      }),
    dialog,
  }
}
