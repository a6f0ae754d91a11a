import type { Passkey } from '@halftone/contract/areas/auth.passkeys.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { InlineEdit } from '../../../ui/fields/InlineEdit.tsx'
import { removePasskey, renamePasskey } from '../../auth/passkeys.api.ts'
import { StepQuestion } from './StepQuestion.tsx'

/** One passkey: its name is edited in place; removing asks in the row. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('users')
  const [isAsking, setAsking] = useState(false)
  const { name, created_at, last_used_at, is_synced } = passkey
  const facts = [
    t('passkeys.since', { day: formatDate(created_at) }),
    last_used_at ? t('passkeys.used', { day: formatDate(last_used_at) }) : t('passkeys.unused'),
    ...(is_synced ? [t('passkeys.synced')] : []),
  ]
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: '1px solid var(--line)' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <InlineEdit
            value={name}
            label={t('passkeys.name')}
            maxLength={60}
            onSave={(next) => renamePasskey(passkey.id, next)}
          />
          <Box className="meta">{facts.join(' · ')}</Box>
        </Box>
        {!isAsking && (
          <Button
            variant="text"
            size="small"
            color="error"
            aria-label={t('passkeys.removeNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('passkeys.remove')}
          </Button>
        )}
      </Box>
      {isAsking && (
        <StepQuestion
          question={t('passkeys.removeAsk', { name })}
          text={t('passkeys.removeText')}
          confirm={t('passkeys.remove')}
          onKeep={() => setAsking(false)}
          onConfirm={async () => {
            await removePasskey(passkey.id)
          }}
        />
      )}
    </Box>
  )
}
