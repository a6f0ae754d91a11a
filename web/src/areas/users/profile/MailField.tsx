import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Lock, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { cancelMailChange, mailChangeQuery, resendMailChange } from '../../auth/mailChange.api.ts'
import { NewAddress } from './NewAddress.tsx'
import { useAnswered } from './useAnswered.ts'

/** One's address, which becomes another one when the link in the mail to that is opened. */
export function MailField({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'common'])
  const isSwitched = useHasRoot()
  const waiting = useQuery({ ...mailChangeQuery, enabled: !isSwitched }).data
  const [isAsking, setAsking] = useState(false)
  // What failed was said by the toast.
  const { isBusy, run } = useAnswered('')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field
        label={t('column.email')}
        value={profile.email}
        readOnly
        endAdornment={<Lock size={15} aria-hidden="true" />}
        sx={{ bgcolor: 'var(--sunken)' }}
      />
      {waiting && (
        <Box
          role="status"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'var(--warning)' }}
        >
          <MailWarning size={16} aria-hidden="true" />
          <Box sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
            {t('mail.waiting', { email: waiting.email, time: formatDateTime(waiting.expires_at) })}
          </Box>
          <Button
            size="small"
            disabled={isBusy}
            onClick={() =>
              void run(async () => {
                await resendMailChange()
              })
            }
          >
            {t('mail.resend')}
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            onClick={() =>
              void run(async () => {
                await cancelMailChange()
              })
            }
          >
            {t('common:cancel')}
          </Button>
        </Box>
      )}
      {isAsking && <NewAddress onClose={() => setAsking(false)} />}
      {!isAsking && !isSwitched && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
          {t('mail.change')}
        </Button>
      )}
    </Box>
  )
}
