import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useHasRoot } from '../../../lib/session.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecovery,
  secondStepQuery,
} from '../../auth/secondStep.api.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasswordAsk } from './PasswordAsk.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecretToScan } from './SecretToScan.tsx'

type Step =
  | { kind: 'rest' | 'password' | 'renew' | 'end' }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] }

/** The authenticator app as a second step of signing in: set up, recovery codes, turned off. */
export function SecondStep({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users')
  const isSwitched = useHasRoot()
  const { data } = useQuery({ ...secondStepQuery, enabled: !isSwitched })
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => setStep({ kind: 'codes', codes: recovery_codes })
  const isOn = data?.is_on === true
  const text = isOn
    ? t('second.since', { day: formatDate(data.since ?? ''), count: data.recovery_left })
    : t('second.whatFor')
  return (
    <Box sx={{ borderTop: '1px solid var(--line)', px: 4, py: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Smartphone size={18} aria-hidden="true" />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 550 }}>{t('second.app')}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>{text}</Box>
        </Box>
        {step.kind === 'rest' && data && !isOn && (
          <Button onClick={() => setStep({ kind: 'password' })}>{t('second.setUp')}</Button>
        )}
        {step.kind === 'rest' && isOn && (
          <>
            <Button onClick={() => setStep({ kind: 'renew' })}>{t('second.renew')}</Button>
            <Button color="error" onClick={() => setStep({ kind: 'end' })}>
              {t('second.turnOff')}
            </Button>
          </>
        )}
      </Box>
      {step.kind === 'password' && (
        <PasswordAsk
          profile={profile}
          onClose={rest}
          onSubmit={async (password) => setStep({ kind: 'scan', ...(await beginSecondStep(password)) })}
        />
      )}
      {step.kind === 'scan' && (
        <>
          <SecretToScan secret={step.secret} uri={step.uri} />
          <CodeForm
            label={t('second.firstCode')}
            submit={t('second.turnOn')}
            onClose={rest}
            onSubmit={async (code) => show(await confirmSecondStep(code))}
          />
        </>
      )}
      {step.kind === 'renew' && (
        <CodeForm
          label={t('second.code')}
          submit={t('second.renew')}
          onClose={rest}
          onSubmit={async (code) => show(await renewRecovery(code))}
        />
      )}
      {step.kind === 'end' && (
        <CodeForm
          label={t('second.code')}
          submit={t('second.turnOff')}
          isDanger
          onClose={rest}
          onSubmit={async (code) => {
            await endSecondStep(code)
            rest()
          }}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
    </Box>
  )
}
