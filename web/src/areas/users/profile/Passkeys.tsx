import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRoot } from '../../../lib/session.ts'
import { onLocalhost, passkeyPlace } from '../../auth/passkeyDevice.ts'
import { passkeysQuery } from '../../auth/passkeys.api.ts'
import { renewRecovery, secondStepQuery } from '../../auth/secondStep.api.ts'
import { NewPasskey } from './NewPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useAnswered } from './useAnswered.ts'

/** One's passkeys: add, name, remove. The first one tells recovery codes. */
export function Passkeys() {
  const { t } = useTranslation('users')
  const isSwitched = useHasRoot()
  const { data = [], isPending } = useQuery({ ...passkeysQuery, enabled: !isSwitched })
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const place = passkeyPlace()
  const second = useQuery({ ...secondStepQuery, enabled: !isSwitched }).data
  const { isBusy, run } = useAnswered('')
  const renew = async () => setCodes((await renewRecovery()).recovery_codes)
  return (
    <Box sx={{ borderTop: '1px solid var(--line)', px: 4, py: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Fingerprint size={18} aria-hidden="true" />
        <Box sx={{ flex: '1 1 180px' }}>
          <Box sx={{ fontWeight: 550 }}>{t('passkeys.title')}</Box>
          <Box className="meta">
            {place === 'localhost' ? (
              <>
                {t('passkeys.onlyLocalhost')}{' '}
                <MuiLink href={onLocalhost()} underline="hover">
                  {t('passkeys.openLocalhost')}
                </MuiLink>
              </>
            ) : (
              t(place === 'here' ? 'passkeys.whatFor' : 'passkeys.nowhere')
            )}
          </Box>
        </Box>
        {place === 'here' && !isSwitched && !isPending && !isAdding && !codes && (
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        )}
      </Box>
      {isAdding && (
        <NewPasskey
          onClose={() => setAdding(false)}
          onAdded={(told) => {
            setAdding(false)
            setCodes(told)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {data.length > 0 && second?.is_on === false && !codes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pt: 3 }}>
          <Box sx={{ flex: '1 1 180px', color: 'text.secondary' }}>
            {t('passkeys.codesLeft', { count: second.recovery_left })}
          </Box>
          <Button loading={isBusy} onClick={() => void run(renew)}>
            {t('second.renew')}
          </Button>
        </Box>
      )}
      {data.length > 0 && (
        <Box component="ul" aria-label={t('passkeys.title')} className="plain-list" sx={{ mt: 2 }}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
    </Box>
  )
}
